import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteBlockMutation } from '../../../__generated__/useDeleteBlockMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const mutation = graphql`
  mutation useDeleteBlockMutation($input: DeleteBlockInput!) {
    deleteBlock(input: $input) {
      deletedId
    }
  }
`;

/** Frees a blocked time again (decisions A5). Rejects with the server's refusal. */
export function useDeleteBlock(): [remove: (id: string) => Promise<void>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<useDeleteBlockMutation>(mutation);
  const remove = useCallback(
    async (id: string) => {
      await commit({ input: { id } });
    },
    [commit],
  );
  return [remove, isBusy];
}
