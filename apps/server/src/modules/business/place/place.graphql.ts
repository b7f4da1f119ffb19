import { type ClientReminder, longestLead } from '@slotkeeper/domain/business/place/clientReminders';
import { must } from '@slotkeeper/domain/must';
import type { ReminderChannel } from '@slotkeeper/domain/options';
import { builder } from '../../../platform/graphql/builder.ts';
import type { GraphqlContext } from '../../../platform/graphql/context.ts';
import { photoArguments, photoUrlOf } from '../../../platform/photo/photo.graphql.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { ProviderRef, ProviderSettingsRef, ViewTypeRef } from '../../people/provider/provider.graphql.ts';
import {
  paymentMethodsOf,
  type Place,
  type PlaceAddress,
  type PlacePaymentMethod,
  placesOf,
} from './place.ts';

const PlaceAddressRef = builder.objectRef<PlaceAddress>('PlaceAddress');

builder.objectType(PlaceAddressRef, {
  fields: (t) => ({
    formatted: t.exposeString('formatted'),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    placeId: t.exposeString('placeId', { nullable: true }),
  }),
});

const ReminderChannelRef = builder.enumType('ReminderChannel', {
  values: {
    EMAIL_ELSE_SMS: { description: 'By email where it is known, else by SMS.' },
    EMAIL: { description: 'By email only.' },
    SMS: { description: 'By SMS only.' },
    BOTH: { description: 'By each that is known.' },
  } satisfies Record<ReminderChannel, object>,
});

const PlaceReminderRef = builder.objectRef<ClientReminder>('PlaceReminder').implement({
  fields: (t) => ({
    channel: t.expose('channel', { type: ReminderChannelRef }),
    minutes: t.exposeInt('minutes', { description: 'How long before the start.' }),
  }),
});

const PlaceSettingsRef = builder.objectRef<Place>('PlaceSettings');

builder.objectType(PlaceSettingsRef, {
  fields: (t) => ({
    clientCutoffHours: t.exposeInt('clientCutoffHours'),
    clientReminderMinutes: t.int({
      description: 'The longest lead of clientReminders; 0 means none (rule R8).',
      resolve: ({ clientReminders }) => longestLead(clientReminders),
    }),
    clientReminders: t.field({
      description: 'When and how clients are reminded, the longest lead first (rule N2).',
      type: [PlaceReminderRef],
      resolve: ({ clientReminders }) => [...clientReminders],
    }),
    currency: t.exposeString('currency'),
    locale: t.exposeString('locale'),
    showServiceCategories: t.exposeBoolean('showServiceCategories'),
    timezone: t.exposeString('timezone'),
    viewType: t.expose('viewType', { type: ViewTypeRef }),
    waitlist: t.exposeBoolean('waitlist'),
  }),
});

const PlacePaymentMethodRef = builder.loadableNodeRef<PlacePaymentMethod, string, string>(
  'PlacePaymentMethod',
  {
    id: { resolve: ({ id }) => id },
    load: async (ids: string[], context: GraphqlContext) => {
      const methods = await paymentMethodsOf(context);
      return ids.map((id) => methods.get(id) ?? notFound());
    },
  },
);

builder.objectType(PlacePaymentMethodRef, {
  fields: (t) => ({ name: t.exposeString('name'), rowId: t.exposeInt('rowId') }),
});

// What a person agrees to for prices (rule C6); inputs name it.
builder.enumType('CurrencyChange', {
  values: {
    CONVERT: { description: 'Lev to euro, at the fixed rate.' },
    KEEP_NUMBERS: { description: 'Prices keep their numbers.' },
  },
});

/** A location of the business. */
export const PlaceRef = builder.loadableNodeRef<Place, string, string>('Place', {
  id: { resolve: ({ id }) => id },
  load: async (ids: string[], context: GraphqlContext) => {
    const places = await placesOf(context);
    return ids.map((id) => places.get(id) ?? notFound());
  },
});

builder.objectType(PlaceRef, {
  fields: (t) => ({
    address: t.expose('address', { type: PlaceAddressRef }),
    coverPhotoUrl: t.string({
      args: photoArguments,
      nullable: true,
      resolve: (row, size) => photoUrlOf(row.coverPhoto, size),
    }),
    email: t.exposeString('email'),
    name: t.exposeString('name'),
    paymentMethods: t.field({
      type: [PlacePaymentMethodRef],
      resolve: async ({ id }, _, context) =>
        [...(await paymentMethodsOf(context)).values()].filter(({ placeId }) => placeId === id),
    }),
    phoneNumber: t.exposeString('phoneNumber'),
    profilePhotoUrl: t.string({
      args: photoArguments,
      nullable: true,
      resolve: (row, size) => photoUrlOf(row.profilePhoto, size),
    }),
    settings: t.field({ type: PlaceSettingsRef, resolve: (place) => place }),
  }),
});

builder.objectField(ProviderRef, 'places', (t) =>
  t.field({
    description: 'In their order: the first one is whose zone the schedule follows (rule T1).',
    type: [PlaceRef],
    resolve: async ({ placeIds }, _, context) => {
      const places = await placesOf(context);
      return placeIds.flatMap((id) => places.get(id) ?? []);
    },
  }),
);

builder.objectField(ProviderSettingsRef, 'viewType', (t) =>
  t.field({
    description: "The chosen one, else that of the provider's first place (rule R6).",
    type: ViewTypeRef,
    resolve: async ({ viewType, placeIds }, _, context) => {
      if (viewType) return viewType;
      const [placeId] = placeIds;
      const place = (await placesOf(context)).get(must(placeId, 'each provider has a first place'));
      // Of a place that the viewer does not see, the view is none of its business.
      return place?.viewType ?? 'regular';
    },
  }),
);
