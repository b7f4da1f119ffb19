import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  UpdateProviderInput,
  useUpdateProfileMutation,
} from '../../../__generated__/useUpdateProfileMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const mutation = graphql`
  mutation useUpdateProfileMutation($input: UpdateProviderInput!) {
    updateProvider(input: $input) {
      provider {
        id
        name
        email
        phoneNumber
        settings {
          locale
        }
      }
    }
  }
`;

/** Changes the viewer itself; a new language is spoken at once. Rejects with the server's refusal. */
export function useUpdateProfile(): [update: (input: UpdateProviderInput) => Promise<void>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<useUpdateProfileMutation>(mutation);
  const update = useCallback(
    async (input: UpdateProviderInput) => {
      await commit({ input });
    },
    [commit],
  );
  return [update, isBusy];
}
