import { fieldTypes } from '@slotkeeper/domain/options';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { photoArguments, photoUrlOf } from '../../../platform/photo/photo.graphql.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { ProviderRef } from '../../people/provider/provider.graphql.ts';
import { providersOf } from '../../people/provider/provider.ts';
import { ServiceCategoryRef } from './category/serviceCategory.graphql.ts';
import type { RecurringTimeSlot, Service, ServiceField } from './service.store.ts';
import { serviceCurrenciesOf, servicesOf } from './service.ts';
import { classTimeUpcomingLoader, upcomingLoader } from './upcomingLoader.ts';

/** The services that the viewer may look up. */
async function visibleServices(context: GraphqlContext): Promise<ReadonlyMap<string, Service>> {
  return requireStaff(context).may('service:view') ? servicesOf(context) : new Map<string, Service>();
}

/** Loads parts of services by id from the request's services. */
function partLoader<T extends { readonly id: string }>(parts: (service: Service) => readonly T[]) {
  return async (ids: string[], context: GraphqlContext) => {
    const all = new Map<string, T>();
    for (const service of (await visibleServices(context)).values())
      for (const part of parts(service)) all.set(part.id, part);
    return ids.map((id) => all.get(id) ?? notFound());
  };
}

export const ServiceRef = builder.loadableNodeRef<Service, string, string>('Service', {
  id: { resolve: (service) => service.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const services = await visibleServices(context);
    return ids.map((id) => services.get(id) ?? notFound());
  },
});

export const FieldTypeRef = builder.enumType('FieldType', { values: fieldTypes });

const ServiceFieldRef = builder.loadableNodeRef<ServiceField, string, string>('ServiceAppointmentField', {
  id: { resolve: (field) => field.id },
  load: partLoader((service) => service.fields),
});

builder.objectType(ServiceFieldRef, {
  description: 'A custom question that a booking answers.',
  fields: (t) => ({
    choices: t.stringList({ resolve: (field) => [...field.choices] }),
    name: t.exposeString('name'),
    prompt: t.exposeString('prompt'),
    required: t.exposeBoolean('required'),
    rowId: t.exposeInt('rowId'),
    type: t.expose('type', { type: FieldTypeRef }),
  }),
});

export const RecurringTimeSlotRef = builder.loadableNodeRef<RecurringTimeSlot, string, string>(
  'RecurringTimeSlot',
  {
    id: { resolve: (slot) => slot.id },
    load: partLoader((service) => service.recurringTimeSlots),
  },
);

builder.objectType(RecurringTimeSlotRef, {
  description: "A weekly class time: day 0 is Monday, wall times HH:mm in the place's zone (rule A3).",
  fields: (t) => ({
    capacity: t.exposeInt('capacity'),
    day: t.exposeInt('day'),
    endAt: t.exposeString('endAt'),
    serviceId: t.id({ resolve: (slot) => toGlobalId('Service', slot.serviceId) }),
    startAt: t.exposeString('startAt'),
    upcomingAppointmentsCount: t.int({
      description:
        'Appointments at this time that have not started and hold their seats (rules A3, A6), as far as the viewer sees them.',
      resolve: ({ id }, _, context) => classTimeUpcomingLoader(context).load(id),
    }),
  }),
});

builder.objectType(ServiceRef, {
  fields: (t) => ({
    appointmentFields: t.field({ type: [ServiceFieldRef], resolve: (service) => [...service.fields] }),
    bufferAfter: t.exposeInt('bufferAfter', { description: 'Minutes (rule A7).' }),
    bufferBefore: t.exposeInt('bufferBefore', { description: 'Minutes (rule A7).' }),
    capacity: t.exposeInt('capacity'),
    category: t.expose('category', { type: ServiceCategoryRef, nullable: true }),
    coverPhotoUrl: t.string({
      args: photoArguments,
      nullable: true,
      resolve: (row, size) => photoUrlOf(row.coverPhoto, size),
    }),
    currencies: t.stringList({
      description:
        'What its price is meant in: the currencies of the first places of its providers, that of most of them first.',
      resolve: async ({ id }, _, context) => [...((await serviceCurrenciesOf(context)).get(id) ?? [])],
    }),
    description: t.exposeString('description'),
    displayPrice: t.exposeBoolean('displayPrice'),
    duration: t.exposeInt('duration', { description: 'Minutes.' }),
    isActive: t.exposeBoolean('isActive'),
    isBookableOnline: t.exposeBoolean('isBookableOnline', {
      description: 'Whether clients can book it on the booking page (rule C2).',
    }),
    isFirst: t.exposeBoolean('isFirst', { description: 'Shown before all others on the booking page.' }),
    isRecurring: t.boolean({
      description: 'Takes place at weekly class times (rule A3).',
      resolve: (service) => service.recurringTimeSlots.length > 0,
    }),
    minNotice: t.exposeInt('minNotice', { description: 'Minutes; limits clients only (rule A7).' }),
    minSlotsRequired: t.exposeInt('minSlotsRequired'),
    price: t.exposeInt('price', { description: 'Minor units.' }),
    profilePhotoUrl: t.string({
      args: photoArguments,
      nullable: true,
      resolve: (row, size) => photoUrlOf(row.profilePhoto, size),
    }),
    providerIds: t.idList({
      resolve: (service) => service.providerIds.map((id) => toGlobalId('Provider', id)),
    }),
    providers: t.field({
      type: [ProviderRef],
      resolve: async (service, _, context) => {
        const providers = await providersOf(context);
        return service.providerIds.flatMap((id) => providers.get(id) ?? []);
      },
    }),
    recurringTimeSlots: t.field({
      type: [RecurringTimeSlotRef],
      resolve: (service) => [...service.recurringTimeSlots],
    }),
    rowId: t.exposeInt('rowId'),
    seatsPerBooking: t.exposeInt('seatsPerBooking', {
      description: 'The most seats that one booking on the booking page takes.',
    }),
    shortDescription: t.exposeString('shortDescription'),
    slotInterval: t.exposeInt('slotInterval', {
      description: 'Minutes from one start to the next; null means the duration (rule A2).',
      nullable: true,
    }),
    title: t.exposeString('title'),
    upcomingAppointmentsCount: t.int({
      description:
        'Appointments that have not started and hold their seats (rule A6), as far as the viewer sees them.',
      resolve: ({ id }, _, context) => upcomingLoader(context).load(id),
    }),
    visibleRangeMax: t.exposeInt('visibleRangeMax', { nullable: true }),
  }),
});
