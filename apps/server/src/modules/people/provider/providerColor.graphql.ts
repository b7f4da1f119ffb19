import { providerColorInput } from '@slotkeeper/domain/input/provider';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { ProviderRef } from './provider.graphql.ts';
import { type Provider, savedProvider } from './provider.ts';
import { updateProviderColor } from './updateProviderSettings.ts';

const UpdateProviderColorPayloadRef = builder
  .objectRef<{ clientMutationId: string | null; provider: Provider }>('UpdateProviderColorPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      provider: t.expose('provider', { type: ProviderRef }),
    }),
  });

builder.mutationField('updateProviderColor', (t) =>
  t.field({
    description: 'Gives a staff member another color in the calendar.',
    type: UpdateProviderColorPayloadRef,
    args: inputArgs('UpdateProviderColorInput', providerColorInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, color, ...input } = readInput(providerColorInput, args.input);
      const id = readId('Provider', input.id);
      await updateProviderColor(requireStaff(context), { id, color });
      return { clientMutationId, provider: await savedProvider(context, id) };
    },
  }),
);
