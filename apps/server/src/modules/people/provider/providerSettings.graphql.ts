import { providerSettingsInput } from '@slotkeeper/domain/input/provider';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { ViewTypeRef } from '../../business/place/place.graphql.ts';
import { placesOf } from '../../business/place/place.ts';
import { ProviderRef } from './provider.graphql.ts';
import { authorizeDetails } from './provider.policy.ts';
import type { ProviderEmails, ProviderNotifications } from './provider.store.ts';
import { type Provider, savedProvider } from './provider.ts';
import { updateProviderSettings } from './updateProviderSettings.ts';

const emailNames = [
  'appointmentCreated',
  'appointmentChanged',
  'appointmentConfirmed',
  'appointmentOfferedAlternative',
] as const;

const ProviderEmailsRef = builder.objectRef<ProviderEmails>('ProviderEmails').implement({
  description: 'Which news come by e-mail.',
  fields: (t) => Object.fromEntries(emailNames.map((name) => [name, t.exposeBoolean(name)])),
});

const ProviderNotificationsRef = builder.objectRef<ProviderNotifications>('ProviderNotifications').implement({
  description: 'Which news come into the console.',
  fields: (t) => ({
    changeOfAppointment: t.exposeBoolean('changeOfAppointment'),
    reminder: t.exposeInt('reminder', {
      description: 'Minutes before an appointment; 0 means none (decisions R8).',
    }),
  }),
});

const ProviderEmailsInputRef = builder.inputType('ProviderEmailsInput', {
  fields: (t) => Object.fromEntries(emailNames.map((name) => [name, t.boolean()])),
});

const ProviderNotificationsInputRef = builder.inputType('ProviderNotificationsInput', {
  fields: (t) => ({ changeOfAppointment: t.boolean(), reminder: t.int() }),
});

const ProviderSettingsRef = builder.objectRef<Provider>('ProviderSettings');

builder.objectType(ProviderSettingsRef, {
  fields: (t) => ({
    appointmentRequiresApproval: t.exposeBoolean('appointmentRequiresApproval'),
    emails: t.expose('emails', { type: ProviderEmailsRef }),
    locale: t.exposeString('locale'),
    notifications: t.expose('notifications', { type: ProviderNotificationsRef }),
    timezone: t.exposeString('timezone', {
      nullable: true,
      description: "The chosen zone; null means the place's.",
    }),
    viewType: t.field({
      description: "The chosen one, else that of the provider's first place (decisions R6).",
      type: ViewTypeRef,
      resolve: async ({ viewType, placeIds }, _, context) => {
        if (viewType) return viewType;
        const [placeId = ''] = placeIds;
        return (await placesOf(context)).get(placeId)?.viewType ?? 'regular';
      },
    }),
  }),
});

builder.objectField(ProviderRef, 'settings', (t) =>
  t.field({
    type: ProviderSettingsRef,
    resolve: (provider, _, context) => {
      authorizeDetails(requireStaff(context), provider);
      return provider;
    },
  }),
);

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

function settingsFields(t: InputFields) {
  return {
    appointmentRequiresApproval: t.boolean(),
    emails: t.field({ type: ProviderEmailsInputRef }),
    locale: t.string(),
    notifications: t.field({ type: ProviderNotificationsInputRef }),
    timezone: t.string(),
    viewType: t.field({ type: ViewTypeRef }),
  };
}

/** The same settings as part of updateProvider (spec 7). */
export const ProviderSettingsInputRef = builder.inputType('ProviderSettingsInput', {
  fields: settingsFields,
});

const UpdateProviderSettingsInputRef = builder.inputType('UpdateProviderSettingsInput', {
  fields: (t) => ({
    ...settingsFields(t),
    clientMutationId: t.string(),
    id: t.id({ required: true }),
  }),
});

const UpdateProviderSettingsPayloadRef = builder.objectRef<{
  clientMutationId: string | null | undefined;
  provider: Provider;
}>('UpdateProviderSettingsPayload');

builder.objectType(UpdateProviderSettingsPayloadRef, {
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    provider: t.expose('provider', { type: ProviderRef }),
  }),
});

builder.mutationField('updateProviderSettings', (t) =>
  t.field({
    type: UpdateProviderSettingsPayloadRef,
    args: { input: t.arg({ type: UpdateProviderSettingsInputRef, required: true }) },
    resolve: async (_, { input: { id: globalId, clientMutationId, ...wishes } }, context) => {
      const id = readId('Provider', globalId);
      const settings = readInput(providerSettingsInput, wishes);
      await updateProviderSettings(requireStaff(context), { id, settings });
      return { clientMutationId, provider: await savedProvider(context, id) };
    },
  }),
);
