import { providerSettingsInput } from '@slotkeeper/domain/input/provider';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { ProviderRef, ProviderSettingsRef } from './provider.graphql.ts';
import { authorizeDetails } from './provider.policy.ts';
import { type Provider, savedProvider } from './provider.ts';
import { settingsFields } from './settingsTypes.graphql.ts';
import { updateProviderSettings } from './updateProviderSettings.ts';

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
