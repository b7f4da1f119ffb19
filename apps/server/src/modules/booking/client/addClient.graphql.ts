import { addClientInput } from '@slotkeeper/domain/input/client';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { ClientEdgeRef } from '../../clients/client/client.graphql.ts';
import { freshClient } from '../../clients/client/client.ts';
import { addClient, type AddedClient } from './addClient.ts';

interface AddedClientAnswer extends AddedClient {
  readonly clientMutationId: string | null;
}

const AddClientPayloadRef = builder.objectRef<AddedClientAnswer>('AddClientPayload').implement({
  fields: (t) => ({
    clientEdge: t.field({
      type: ClientEdgeRef,
      resolve: async ({ id }, _, context) => ({ cursor: id, node: await freshClient(context, id) }),
    }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    lostAppointmentsCount: t.exposeInt('lostAppointments', {
      description:
        'Appointments that were canceled with the removal of the client and stay so (rules C4, P2).',
    }),
    reopenedAppointmentsCount: t.exposeInt('reopenedAppointments', {
      description: 'Those that came back with the client.',
    }),
  }),
});

builder.mutationField('addClient', (t) =>
  t.field({
    description: 'Adds a client and invites it by SMS if requested (spec 7, rule C4).',
    type: AddClientPayloadRef,
    args: inputArgs('AddClientInput', addClientInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...client } = readInput(addClientInput, args.input);
      const { origin, secrets } = context;
      const links = { origin, secrets };
      const added = await addClient(requireStaff(context), { ...client, clientMutationId, links });
      return { ...added, clientMutationId };
    },
  }),
);
