import { clientIdInput } from '@slotkeeper/domain/input/client';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { type ChangedClient, ClientRef } from '../../clients/client/client.graphql.ts';
import { freshClient } from '../../clients/client/client.ts';
import { removeClient, type RemovedClient } from './removeClient.ts';
import { type RestoredClient, undoRemoveClient } from './undoRemoveClient.ts';

const RemoveClientPayloadRef = builder
  .objectRef<RemovedClient & ChangedClient>('RemoveClientPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      deletedAppointmentIds: t.idList({
        resolve: ({ deletedAppointmentIds }) =>
          deletedAppointmentIds.map((id) => toGlobalId('Appointment', id)),
      }),
      deletedClientId: t.id({ resolve: ({ id }) => toGlobalId('Client', id) }),
    }),
  });

const UndoRemoveClientPayloadRef = builder
  .objectRef<RestoredClient & ChangedClient>('UndoRemoveClientPayload')
  .implement({
    fields: (t) => ({
      client: t.field({ type: ClientRef, resolve: ({ id }, _, context) => freshClient(context, id) }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      lostAppointmentsCount: t.exposeInt('lostAppointments', {
        description: 'How many stay canceled, since their times are taken or it is too late.',
      }),
    }),
  });

builder.mutationFields((t) => ({
  removeClient: t.field({
    description: 'Removes a client and cancels its future appointments (rule C4).',
    type: RemoveClientPayloadRef,
    args: inputArgs('RemoveClientInput', clientIdInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id } = readInput(clientIdInput, args.input);
      const client = { id: readId('Client', id), clientMutationId };
      return { ...(await removeClient(requireStaff(context), client)), clientMutationId };
    },
  }),
  undoRemoveClient: t.field({
    description: 'Brings a removed client back, within 60 seconds with its appointments (rules C4, P2).',
    type: UndoRemoveClientPayloadRef,
    args: inputArgs('UndoRemoveClientInput', clientIdInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id } = readInput(clientIdInput, args.input);
      const client = { id: readId('Client', id), clientMutationId };
      return { ...(await undoRemoveClient(requireStaff(context), client)), clientMutationId };
    },
  }),
}));
