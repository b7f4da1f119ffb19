import {
  allowedActions,
  type AppointmentAction,
  appointmentActions,
} from '@slotkeeper/domain/booking/appointment/allowedActions';
import { appointmentSources } from '@slotkeeper/domain/booking/appointment/appointmentSource';
import { appointmentStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import { AuditEntryRef, auditTrailOf, isLastChangedByViewer } from '../../business/audit/audit.graphql.ts';
import { FieldTypeRef, ServiceRef } from '../../catalog/service/service.graphql.ts';
import { type Service, servicesOf } from '../../catalog/service/service.ts';
import { ClientRef } from '../../clients/client/client.graphql.ts';
import { clientLoader } from '../../clients/client/client.ts';
import { ProviderRef } from '../../people/provider/provider.graphql.ts';
import { providersOf } from '../../people/provider/provider.ts';
import { TimeSlotRef } from '../../schedule/timeSlot/timeSlot.graphql.ts';
import { goesBack, permissionsOn, statusFacts } from './appointment.policy.ts';
import type { AttendanceConfirmation } from './attendance/attendance.store.ts';
import { type AppointmentFieldValue, findFieldValuesById } from './read/appointmentDetails.store.ts';
import {
  appointmentLoader,
  confirmationLoader,
  detailsLoader,
  fieldValuesLoader,
} from './read/appointmentLoaders.ts';
import { seatsOfAppointment } from './read/appointmentSeats.ts';
import type { Appointment } from './read/appointmentWindow.store.ts';
import { relatedRows } from './read/relatedRows.ts';
import { shownSlots } from './read/shownSlots.ts';

export const AppointmentStatusRef = builder.enumType('AppointmentStatus', { values: appointmentStatuses });
export const AppointmentSourceRef = builder.enumType('AppointmentSource', { values: appointmentSources });
const AppointmentActionRef = builder.enumType('AppointmentAction', { values: appointmentActions });
const CreatorTypeRef = builder.enumType('CreatorType', { values: ['CLIENT', 'PROVIDER'] as const });

const AppointmentCreatorRef = builder
  .objectRef<{ createdByName: string; createdByType: 'CLIENT' | 'PROVIDER' }>('AppointmentCreator')
  .implement({
    fields: (t) => ({
      name: t.exposeString('createdByName'),
      type: t.expose('createdByType', { type: CreatorTypeRef }),
    }),
  });

const FieldValueRef = builder.loadableNodeRef<AppointmentFieldValue, string, string>(
  'AppointmentFieldValue',
  {
    id: { resolve: (value) => value.id },
    load: async (ids: string[], context: GraphqlContext) => {
      const { db, scope, reach } = requireStaff(context);
      const values = await findFieldValuesById(db, scope, { reach: reach('appointment:view'), ids });
      return ids.map((id) => values.get(id) ?? notFound());
    },
  },
);

builder.objectType(FieldValueRef, {
  fields: (t) => ({
    name: t.exposeString('name'),
    rowId: t.exposeInt('rowId'),
    type: t.expose('type', { type: FieldTypeRef }),
    value: t.exposeString('value'),
  }),
});

export const AppointmentRef = builder.loadableNodeRef<Appointment, string, string>('Appointment', {
  id: { resolve: (appointment) => appointment.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const found = await appointmentLoader(context).loadMany(ids);
    return found.map((appointment) => appointment ?? notFound());
  },
});

builder.objectType(AppointmentRef, {
  fields: (t) => ({
    allowedActions: t.field({
      description: 'What the viewer may do with it now, by role and status.',
      type: [AppointmentActionRef],
      resolve: actionsOn,
    }),
    amountPaid: t.expose('amountPaid', { type: 'MinorUnits', nullable: true }),
    attendanceConfirmedAt: t.field({
      description: 'When the client confirmed, by the link of a reminder, to come at this start (rule N2).',
      type: 'DateTime',
      nullable: true,
      resolve: confirmedAtOf,
    }),
    attendeeName: t.string({
      description:
        "Another name than the client's, where a family shares a number (rule C4); for those who may see clients.",
      nullable: true,
      resolve: ({ attendeeName }, _, context) =>
        requireStaff(context).may('client:view') ? attendeeName : null,
    }),
    audit: t.field({
      type: [AuditEntryRef],
      resolve: async ({ id }, _, context) => [...(await auditTrailOf(context, 'APPOINTMENT', id))],
    }),
    cancellationReason: t.string({
      nullable: true,
      resolve: async ({ id }, _, context) => (await detailsLoader(context).load(id)).cancellationReason,
    }),
    capacity: t.int({
      resolve: (appointment, _, context) => {
        const seats = seatsOfAppointment(appointment, context);
        return 'then' in seats ? seats.then(({ capacity }) => capacity) : seats.capacity;
      },
    }),
    client: t.field({ type: ClientRef, nullable: true, resolve: clientOf }),
    clientId: t.id({
      description: 'Null wherever `client` is.',
      nullable: true,
      resolve: (appointment, _, context) => {
        const clientId = seenClientId(appointment, context);
        return clientId && toGlobalId('Client', clientId);
      },
    }),
    createdAt: t.field({
      type: 'DateTime',
      resolve: async ({ id }, _, context) => (await detailsLoader(context).load(id)).createdAt,
    }),
    createdBy: t.field({
      type: AppointmentCreatorRef,
      resolve: ({ id }, _, context) => detailsLoader(context).load(id),
    }),
    currency: t.string({
      resolve: async ({ id }, _, context) => (await detailsLoader(context).load(id)).currency,
    }),
    due: t.field({
      description: 'Unit price times slots (rule P7).',
      type: 'MinorUnits',
      resolve: async ({ id, slotCount }, _, context) =>
        (await detailsLoader(context).load(id)).unitPrice * slotCount,
    }),
    duration: t.int({
      description: 'Elapsed minutes.',
      resolve: ({ startAt, endAt }) => (endAt - startAt) / MINUTE_MS,
    }),
    endAt: t.expose('endAt', { type: 'DateTime' }),
    fieldsData: t.field({
      type: [FieldValueRef],
      resolve: async ({ id }, _, context) => [...(await fieldValuesLoader(context).load(id))],
    }),
    guestName: t.string({
      description: 'For those who may see clients.',
      nullable: true,
      resolve: ({ guestName }, _, context) => (requireStaff(context).may('client:view') ? guestName : null),
    }),
    guestPhoneNumber: t.string({
      description: 'For those who may see clients.',
      nullable: true,
      resolve: async ({ id }, _, context) =>
        requireStaff(context).may('client:view')
          ? (await detailsLoader(context).load(id)).guestPhoneNumber
          : null,
    }),
    note: t.string({
      description: 'What staff note for themselves; clients never see it.',
      nullable: true,
      resolve: async ({ id }, _, context) => (await detailsLoader(context).load(id)).note,
    }),
    isLastChangedByViewer: t.boolean({
      description:
        'Whether the viewer made the latest change, or nobody any; for those, too, who may not read `audit`.',
      resolve: ({ id }, _, context) => isLastChangedByViewer(context, 'APPOINTMENT', id),
    }),
    isPartOfRecurringSequence: t.boolean({ resolve: ({ seriesId }) => seriesId !== null }),
    isRecurring: t.boolean({
      description: 'Of a service that takes place at weekly class times (rule A3).',
      resolve: (appointment, _, context) => {
        const isClass = (service: Service) => service.recurringTimeSlots.length > 0;
        const service = serviceOf(appointment, context);
        return 'then' in service ? service.then(isClass) : isClass(service);
      },
    }),
    provider: t.field({
      type: ProviderRef,
      resolve: ({ providerId }, _, context) =>
        relatedRows(context).providers.get(providerId) ??
        providersOf(context).then((providers) => providers.get(providerId) ?? refuseRequest('NOT_FOUND')),
    }),
    providerId: t.id({ resolve: ({ providerId }) => toGlobalId('Provider', providerId) }),
    rowId: t.exposeInt('rowId'),
    seatsTaken: t.int({
      description: 'Seats taken in its session, this one included.',
      resolve: (appointment, _, context) => {
        const seats = seatsOfAppointment(appointment, context);
        return 'then' in seats ? seats.then(({ taken }) => taken) : seats.taken;
      },
    }),
    service: t.field({
      type: ServiceRef,
      resolve: (appointment, _, context) => serviceOf(appointment, context),
    }),
    serviceId: t.id({ resolve: ({ serviceId }) => toGlobalId('Service', serviceId) }),
    source: t.expose('source', {
      description: 'Where the booking came from (rule C2).',
      type: AppointmentSourceRef,
    }),
    startAt: t.expose('startAt', { type: 'DateTime' }),
    status: t.expose('status', { type: AppointmentStatusRef }),
    timeSlots: t.field({
      type: [TimeSlotRef],
      resolve: (appointment, _, context) => shownSlots(appointment, context),
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
  }),
});

function serviceOf({ serviceId }: Appointment, context: GraphqlContext): Service | Promise<Service> {
  return (
    relatedRows(context).services.get(serviceId) ??
    servicesOf(context).then((services) => services.get(serviceId) ?? refuseRequest('NOT_FOUND'))
  );
}

/** Null for a guest, and for a viewer whose role shows no clients (rule R1). */
function seenClientId({ clientId }: Appointment, context: GraphqlContext): string | null {
  return requireStaff(context).may('client:view') ? clientId : null;
}

function clientOf(appointment: Appointment, _: object, context: GraphqlContext) {
  const clientId = seenClientId(appointment, context);
  if (!clientId) return null;
  return relatedRows(context).clients.get(clientId) ?? clientLoader(context).load(clientId);
}

/** A confirmation of another start is none. Of thousands in a list there is no promise for each. */
function confirmedAtOf({ id, startAt }: Appointment, _: object, context: GraphqlContext) {
  const momentOf = (confirmed: AttendanceConfirmation | null) =>
    confirmed?.startAt === startAt ? confirmed.confirmedAt : null;
  const known = relatedRows(context).confirmations.get(id);
  return known === undefined ? confirmationLoader(context).load(id).then(momentOf) : momentOf(known);
}

/** Only what can go back needs more than the list has: to which status, and who may do it (rule P2). */
async function actionsOn(
  appointment: Appointment,
  _: object,
  context: GraphqlContext,
): Promise<AppointmentAction[]> {
  const staff = requireStaff(context);
  const details = goesBack(appointment) ? await detailsLoader(context).load(appointment.id) : null;
  const acting = { providerId: staff.provider.id, now: staff.clock.now() };
  return allowedActions(statusFacts(appointment, details), permissionsOn(staff, appointment), acting);
}
