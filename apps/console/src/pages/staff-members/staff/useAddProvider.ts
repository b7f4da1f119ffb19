import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  AddProviderInput,
  useAddProviderMutation,
} from '../../../__generated__/useAddProviderMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const mutation = graphql`
  mutation useAddProviderMutation($input: AddProviderInput!) {
    addProvider(input: $input) {
      providerEdge {
        node {
          ...staffMember_provider
        }
      }
    }
  }
`;

/** Adds a staff member and sends the invitation (spec 7). Rejects with the server's refusal. */
export function useAddProvider(): [add: (input: AddProviderInput) => Promise<void>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<useAddProviderMutation>(mutation);
  const add = useCallback(
    async (input: AddProviderInput) => {
      await commit({ input });
    },
    [commit],
  );
  return [add, isBusy];
}
