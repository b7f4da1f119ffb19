import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateBlockMutation } from '../../../__generated__/useUpdateBlockMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import { type BlockPlace, blockPlace } from './blockPlace.ts';
import type { CalendarBlock } from '../layout/calendarBlock.ts';

const mutation = graphql`
  mutation useUpdateBlockMutation($input: UpdateBlockInput!) @raw_response_type {
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
export type BlockChange = Partial<BlockPlace> & { readonly note?: string };

/** Changes a block as it was shown. */
export type UpdateBlock = (block: CalendarBlock, change: BlockChange) => Promise<void>;

/**
 * Changes a blocked time (decisions A5). It is shown as wished at once, and as it was again when the server refuses, with
 * whose refusal it rejects.
 */
export function useUpdateBlock(): [update: UpdateBlock, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<useUpdateBlockMutation>(mutation);
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
