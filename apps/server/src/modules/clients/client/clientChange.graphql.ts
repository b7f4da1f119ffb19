import { mergeClientsInput, updateClientInput } from '@slotkeeper/domain/input/client';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { type ChangedClient, ClientRef } from './client.graphql.ts';
import { freshClient } from './client.ts';
import { mergeClients } from './merge/mergeClients.ts';
import { updateClient } from './updateClient.ts';

const UpdateClientInputRef = builder.inputType('UpdateClientInput', {
  description: 'Only what is given changes (rule R8).',
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
