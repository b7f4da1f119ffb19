import { addBlockInput, deleteBlockInput, updateBlockInput } from '@slotkeeper/domain/input/block';
import { SLOT_QUERY_DAYS_MAX } from '@slotkeeper/domain/limits';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { addBlock } from './addBlock.ts';
import { type Block, findBlocks, findBlocksById } from './block.store.ts';
import { deleteBlock } from './deleteBlock.ts';
import { updateBlock } from './updateBlock.ts';

const BlockRef = builder.loadableNodeRef<Block, string, string>('Block', {
  id: { resolve: (block) => block.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const { db, scope, reach } = requireStaff(context);
    const blocks = await findBlocksById(db, scope, { reach: reach('appointment:view'), ids });
    return ids.map((id) => blocks.get(id) ?? notFound());
  },
});

builder.objectType(BlockRef, {
  description: 'A one-off busy entry of a provider, without a client (rule A5).',
  fields: (t) => ({
    endAt: t.expose('endAt', { type: 'DateTime' }),
    note: t.exposeString('note', { nullable: true }),
    providerId: t.id({ resolve: ({ providerId }) => toGlobalId('Provider', providerId) }),
    startAt: t.expose('startAt', { type: 'DateTime' }),
  }),
});

builder.objectField(ProviderRef, 'blocks', (t) =>
  t.field({
    description: 'The blocks that the viewer may see and that overlap the time asked for (rule R1).',
    type: [BlockRef],
    args: {
      from: t.arg({ type: 'DateTime', required: true }),
      until: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: (viewer, { from, until }, context) => {
      const { db, scope, reach } = viewerOnly(viewer, context);
      if (until - from > SLOT_QUERY_DAYS_MAX * DAY_MS) refuseRequest('BAD_INPUT', { path: ['until'] });
      return findBlocks(db, scope, { reach: reach('appointment:view'), from, until });
    },
  }),
);

interface ChangedBlock {
  readonly id: string;
  readonly clientMutationId: string | null;
}

const AddBlockPayloadRef = builder.objectRef<ChangedBlock>('AddBlockPayload').implement({
  fields: (t) => ({
    block: t.field({ type: BlockRef, resolve: ({ id }) => id }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
});

const DeleteBlockPayloadRef = builder.objectRef<ChangedBlock>('DeleteBlockPayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    deletedId: t.id({ resolve: ({ id }) => toGlobalId('Block', id) }),
  }),
});

const UpdateBlockPayloadRef = builder.objectRef<ChangedBlock>('UpdateBlockPayload').implement({
  fields: (t) => ({
    block: t.field({ type: BlockRef, resolve: ({ id }) => id }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
});

builder.mutationFields((t) => ({
  addBlock: t.field({
    description: "Blocks a provider's time once (rule A5).",
    type: AddBlockPayloadRef,
    args: inputArgs('AddBlockInput', addBlockInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(addBlockInput, args.input);
      const providerId = readId('Provider', input.providerId, ['providerId']);
      const added = await addBlock(requireStaff(context), { ...input, providerId, clientMutationId });
      return { ...added, clientMutationId };
    },
  }),
  deleteBlock: t.field({
    description: 'Frees a blocked time again (rule A5).',
    type: DeleteBlockPayloadRef,
    args: inputArgs('DeleteBlockInput', deleteBlockInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id } = readInput(deleteBlockInput, args.input);
      const block = { id: readId('Block', id), clientMutationId };
      return { ...(await deleteBlock(requireStaff(context), block)), clientMutationId };
    },
  }),
  updateBlock: t.field({
    description: 'Moves a blocked time, makes it longer or shorter, or notes something else (rule A5).',
    type: UpdateBlockPayloadRef,
    args: inputArgs('UpdateBlockInput', updateBlockInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id, ...input } = readInput(updateBlockInput, args.input);
      const changed = await updateBlock(requireStaff(context), {
        id: readId('Block', id),
        providerId: input.providerId ? readId('Provider', input.providerId, ['providerId']) : undefined,
        startAt: input.startAt ?? undefined,
        endAt: input.endAt ?? undefined,
        note: typeof input.note === 'string' ? input.note || null : undefined,
        clientMutationId,
      });
      return { ...changed, clientMutationId };
    },
  }),
}));
