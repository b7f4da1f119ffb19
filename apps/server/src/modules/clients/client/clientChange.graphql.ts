import { mergeClientsInput, updateClientInput } from '@slotkeeper/domain/input/client';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { photoInput } from '../../../platform/graphql/upload.ts';
import { type ChangedClient, ClientRef } from './client.graphql.ts';
import { freshClient } from './client.ts';
import { mergeClients } from './merge/mergeClients.ts';
import { updateClient } from './updateClient.ts';

/** What the form holds, and the photo. */
const clientInput = updateClientInput
  .extend({ profilePhoto: photoInput })
  .meta({ typeDescription: 'Only what is given changes (rule R8).' });

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
    args: inputArgs('UpdateClientInput', clientInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...changes } = readInput(clientInput, args.input);
      const update = { ...changes, id: readId('Client', changes.id), clientMutationId };
      return { ...(await updateClient(requireStaff(context), context.photos, update)), clientMutationId };
    },
  }),
  mergeClients: t.field({
    description: 'Makes a duplicate part of another client, with all its appointments.',
    type: MergeClientsPayloadRef,
    args: inputArgs('MergeClientsInput', mergeClientsInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...both } = readInput(mergeClientsInput, args.input);
      const id = readId('Client', both.id);
      const duplicateId = readId('Client', both.duplicateId, ['duplicateId']);
      const merge = { id, duplicateId, clientMutationId };
      return { ...(await mergeClients(requireStaff(context), merge)), clientMutationId };
    },
  }),
}));
