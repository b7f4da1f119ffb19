import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  AddBlockInput,
  useAddBlockMutation,
} from '../../../__generated__/useAddBlockMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const mutation = graphql`
  mutation useAddBlockMutation($input: AddBlockInput!) {
    addBlock(input: $input) {
      block {
        id
      }
    }
  }
`;

/** Blocks a provider's time and answers the block's id (decisions A5). Rejects with the server's refusal. */
export function useAddBlock(): [add: (input: AddBlockInput) => Promise<string>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<useAddBlockMutation>(mutation);
  const add = useCallback(
    async (input: AddBlockInput) => (await commit({ input })).addBlock.block.id,
    [commit],
  );
  return [add, isBusy];
}
