import { providerSettingsInput } from '@slotkeeper/domain/input/provider';
import { builder } from '../../platform/graphql/builder.ts';
import { forget, requireStaff } from '../../platform/graphql/context.ts';
import { readId } from '../../platform/graphql/globalId.ts';
import { readInput } from '../../platform/graphql/readInput.ts';
import { notFound } from '../../platform/refusalError.ts';
import { ViewTypeRef } from '../place/place.graphql.ts';
import { placesOf } from '../place/place.ts';
import { ProviderRef } from './provider.graphql.ts';
import { authorizeDetails } from './provider.policy.ts';
import { type Provider, providersOf } from './provider.ts';
import { updateProviderSettings } from './updateProviderSettings.ts';

const ProviderSettingsRef = builder.objectRef<Provider>('ProviderSettings');

builder.objectType(ProviderSettingsRef, {
  fields: (t) => ({
    appointmentRequiresApproval: t.exposeBoolean('appointmentRequiresApproval'),
    locale: t.exposeString('locale'),
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

const UpdateProviderSettingsInputRef = builder.inputType('UpdateProviderSettingsInput', {
  fields: (t) => ({
    appointmentRequiresApproval: t.boolean(),
    clientMutationId: t.string(),
    id: t.id({ required: true }),
    locale: t.string(),
    timezone: t.string(),
    viewType: t.field({ type: ViewTypeRef }),
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
      forget(context, providersOf);
      const provider = (await providersOf(context)).get(id) ?? Promise.reject(notFound());
      return { clientMutationId, provider: await provider };
    },
  }),
);
