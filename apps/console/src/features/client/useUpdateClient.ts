import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  UpdateClientInput,
  useUpdateClientMutation,
} from '../../__generated__/useUpdateClientMutation.graphql.ts';
import { useServerMutation } from '../../lib/relay/useServerMutation.ts';

const mutation = graphql`
  mutation useUpdateClientMutation($input: UpdateClientInput!) {
    updateClient(input: $input) {
      client {
        id
        name
        phoneNumber
        email
        notes
        isBlocked
      }
    }
  }
`;

/** Changes what is given of a client. Rejects with the server's refusal. */
export function useUpdateClient(): [update: (input: UpdateClientInput) => Promise<void>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<useUpdateClientMutation>(mutation);
  const update = useCallback(
    async (input: UpdateClientInput) => {
      await commit({ input });
    },
    [commit],
  );
  return [update, isBusy];
}
