import { rowInput } from '@slotkeeper/domain/input/fields/inputFields';
import { providerSettingsInput } from '@slotkeeper/domain/input/provider';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { ProviderRef, ProviderSettingsRef } from './provider.graphql.ts';
import { authorizeDetails } from './provider.policy.ts';
import { type Provider, savedProvider } from './provider.ts';
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

const settingsInput = providerSettingsInput.extend(rowInput.shape);

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
    args: inputArgs('UpdateProviderSettingsInput', settingsInput),
    resolve: async (_, { input }, context) => {
      const { clientMutationId, id: globalId, ...settings } = readInput(settingsInput, input);
      const id = readId('Provider', globalId);
      await updateProviderSettings(requireStaff(context), { id, settings });
      return { clientMutationId, provider: await savedProvider(context, id) };
    },
  }),
);
