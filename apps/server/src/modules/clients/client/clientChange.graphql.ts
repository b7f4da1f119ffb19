import { clientIdInput, mergeClientsInput, updateClientInput } from '@slotkeeper/domain/input/client';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { ClientRef } from './client.graphql.ts';
import { type ChangedClient, freshClient } from './clientMutations.graphql.ts';
import { mergeClients } from './merge/mergeClients.ts';
import { type RemovedClient, removeClient } from './remove/removeClient.ts';
import { type RestoredClient, undoRemoveClient } from './remove/undoRemoveClient.ts';
import { updateClient } from './updateClient.ts';

const UpdateClientInputRef = builder.inputType('UpdateClientInput', {
  description: 'Only what is given changes (decisions R8).',
  fields: (t) => ({
    clientMutationId: t.string(),
    email: t.string({ description: 'Null removes it.' }),
    expectedNotes: t.string({
      description:
        'The notes that the person saw before typing, null for none; others meanwhile are refused with CLIENT_CHANGED.',
    }),
    id: t.id({ required: true }),
    isBlocked: t.boolean({ description: 'Whether the client may not book online.' }),
    name: t.string(),
    notes: t.string({ description: 'Shared by the staff.' }),
    phoneNumber: t.string(),
    profilePhoto: t.field({ description: 'Null removes it.', type: 'Upload' }),
  }),
});

const RemoveClientInputRef = builder.inputType('RemoveClientInput', {
  fields: (t) => ({ clientMutationId: t.string(), id: t.id({ required: true }) }),
});

const UndoRemoveClientInputRef = builder.inputType('UndoRemoveClientInput', {
  fields: (t) => ({ clientMutationId: t.string(), id: t.id({ required: true }) }),
});

const MergeClientsInputRef = builder.inputType('MergeClientsInput', {
  fields: (t) => ({
    clientMutationId: t.string(),
    duplicateId: t.id({ description: 'Becomes part of the other.', required: true }),
    id: t.id({ description: 'The client to keep.', required: true }),
  }),
});

const UpdateClientPayloadRef = clientPayload('UpdateClientPayload');
const MergeClientsPayloadRef = clientPayload('MergeClientsPayload');

function clientPayload(name: string) {
  return builder.objectRef<ChangedClient>(name).implement({
    fields: (t) => ({
      client: t.field({ type: ClientRef, resolve: ({ id }, _, context) => freshClient(context, id) }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  });
}

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
        description: 'How many stay called off, since their times are taken or it is too late.',
      }),
    }),
  });

builder.mutationFields((t) => ({
  updateClient: t.field({
    description: 'Changes contact data, photo, notes, or whether the client may book online.',
    type: UpdateClientPayloadRef,
    args: { input: t.arg({ type: UpdateClientInputRef, required: true }) },
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...changes } = readInput(updateClientInput, args.input);
      const id = readId('Client', changes.id);
      const { profilePhoto } = args.input;
      const update = { ...changes, id, profilePhoto, clientMutationId };
      return { ...(await updateClient(requireStaff(context), context.photos, update)), clientMutationId };
    },
  }),
  removeClient: t.field({
    description: 'Removes a client and calls its future appointments off (decisions C4).',
    type: RemoveClientPayloadRef,
    args: { input: t.arg({ type: RemoveClientInputRef, required: true }) },
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id } = readInput(clientIdInput, args.input);
      const client = { id: readId('Client', id), clientMutationId };
      return { ...(await removeClient(requireStaff(context), client)), clientMutationId };
    },
  }),
  undoRemoveClient: t.field({
    description: 'Brings a removed client back, within 60 seconds with its appointments (decisions C4, P2).',
    type: UndoRemoveClientPayloadRef,
    args: { input: t.arg({ type: UndoRemoveClientInputRef, required: true }) },
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id } = readInput(clientIdInput, args.input);
      const client = { id: readId('Client', id), clientMutationId };
      return { ...(await undoRemoveClient(requireStaff(context), client)), clientMutationId };
    },
  }),
  mergeClients: t.field({
    description: 'Makes a duplicate part of another client, with all its appointments.',
    type: MergeClientsPayloadRef,
    args: { input: t.arg({ type: MergeClientsInputRef, required: true }) },
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...both } = readInput(mergeClientsInput, args.input);
      const id = readId('Client', both.id);
      const duplicateId = readId('Client', both.duplicateId, ['duplicateId']);
      const merge = { id, duplicateId, clientMutationId };
      return { ...(await mergeClients(requireStaff(context), merge)), clientMutationId };
    },
  }),
}));
