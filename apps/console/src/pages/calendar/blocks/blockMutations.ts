import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  AddBlockInput,
  blockMutationsAddMutation,
} from '../../../__generated__/blockMutationsAddMutation.graphql.ts';
import type { blockMutationsDeleteMutation } from '../../../__generated__/blockMutationsDeleteMutation.graphql.ts';
import type { blockMutationsUpdateMutation } from '../../../__generated__/blockMutationsUpdateMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import type { CalendarBlock } from '../layout/calendarEvent.ts';
import { blockPlace, type BlockPlace } from './blockDraft.ts';

const addDocument = graphql`
  mutation blockMutationsAddMutation($input: AddBlockInput!) {
    addBlock(input: $input) {
      block {
        id
      }
    }
  }
`;

/** Blocks a provider's time and answers the block's id (rule A5). Rejects with the server's refusal. */
export function useAddBlock(): [add: (input: AddBlockInput) => Promise<string>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<blockMutationsAddMutation>(addDocument);
  const add = useCallback(
    async (input: AddBlockInput) => (await commit({ input })).addBlock.block.id,
    [commit],
  );
  return [add, isBusy];
}

const deleteDocument = graphql`
  mutation blockMutationsDeleteMutation($input: DeleteBlockInput!) {
    deleteBlock(input: $input) {
      deletedId
    }
  }
`;

/** Frees a blocked time again (rule A5). Rejects with the server's refusal. */
export function useDeleteBlock(): [remove: (id: string) => Promise<void>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<blockMutationsDeleteMutation>(deleteDocument);
  const remove = useCallback(
    async (id: string) => {
      await commit({ input: { id } });
    },
    [commit],
  );
  return [remove, isBusy];
}

const updateDocument = graphql`
  mutation blockMutationsUpdateMutation($input: UpdateBlockInput!) @raw_response_type {
    updateBlock(input: $input) {
      block {
        id
        providerId
        startAt
        endAt
        note
      }
    }
  }
`;

/** What of a block is to be another; an empty note removes it. */
type BlockChange = Partial<BlockPlace> & { readonly note?: string };

/** Changes a block as it was shown. */
type UpdateBlock = (block: CalendarBlock, change: BlockChange) => Promise<void>;

/**
 * Changes a blocked time (rule A5). The new time is shown at once, and the old one again if the server refuses; it then
 * rejects with that refusal.
 */
export function useUpdateBlock(): [update: UpdateBlock, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<blockMutationsUpdateMutation>(updateDocument);
  const update = useCallback<UpdateBlock>(
    async (block, change) => {
      const optimisticResponse = { updateBlock: { block: withChange(block, change) } };
      await commit({ input: { id: block.id, ...change } }, { optimisticResponse });
    },
    [commit],
  );
  return [update, isBusy];
}

function withChange(block: CalendarBlock, { note = block.note ?? '', ...place }: BlockChange) {
  return { id: block.id, ...blockPlace(block), ...place, note: note || null };
}
