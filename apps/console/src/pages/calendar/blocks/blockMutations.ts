import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  AddBlockInput,
  blockMutationsAddMutation,
} from '../../../__generated__/blockMutationsAddMutation.graphql.ts';
import type { blockMutationsDeleteMutation } from '../../../__generated__/blockMutationsDeleteMutation.graphql.ts';
import type { blockMutationsUpdateMutation } from '../../../__generated__/blockMutationsUpdateMutation.graphql.ts';
import { useTimeMutation } from '../../../features/schedule/availability/useTimeMutation.ts';
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
export function useAddBlock() {
  const [commit] = useTimeMutation<blockMutationsAddMutation>(addDocument);
  return async (input: AddBlockInput): Promise<string> => (await commit({ input })).addBlock.block.id;
}

const deleteDocument = graphql`
  mutation blockMutationsDeleteMutation($input: DeleteBlockInput!) {
    deleteBlock(input: $input) {
      deletedId
    }
  }
`;

/** Frees a blocked time again (rule A5). Rejects with the server's refusal. */
export function useDeleteBlock() {
  const [commit] = useTimeMutation<blockMutationsDeleteMutation>(deleteDocument);
  return (id: string) => commit({ input: { id } });
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
export function useUpdateBlock(): UpdateBlock {
  const [commit] = useTimeMutation<blockMutationsUpdateMutation>(updateDocument);
  return useCallback<UpdateBlock>(
    async (block, change) => {
      const optimisticResponse = { updateBlock: { block: withChange(block, change) } };
      await commit({ input: { id: block.id, ...change } }, { optimisticResponse });
    },
    [commit],
  );
}

function withChange(block: CalendarBlock, { note = block.note ?? '', ...place }: BlockChange) {
  return { id: block.id, ...blockPlace(block), ...place, note: note || null };
}
