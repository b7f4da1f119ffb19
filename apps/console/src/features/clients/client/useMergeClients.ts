import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  MergeClientsInput,
  useMergeClientsMutation,
} from '../../../__generated__/useMergeClientsMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const mutation = graphql`
  mutation useMergeClientsMutation($input: MergeClientsInput!) {
    mergeClients(input: $input) {
      client {
        id
      }
    }
  }
`;

/** Makes a duplicate part of another client. Rejects with the server's refusal. */
export function useMergeClients(): [merge: (input: MergeClientsInput) => Promise<void>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<useMergeClientsMutation>(mutation);
  const merge = useCallback(
    async (input: MergeClientsInput) => {
      await commit({ input });
    },
    [commit],
  );
  return [merge, isBusy];
}
