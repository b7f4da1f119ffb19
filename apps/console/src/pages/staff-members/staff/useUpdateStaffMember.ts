import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  UpdateProviderInput,
  useUpdateStaffMemberMutation,
} from '../../../__generated__/useUpdateStaffMemberMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const mutation = graphql`
  mutation useUpdateStaffMemberMutation($input: UpdateProviderInput!) {
    updateProvider(input: $input) {
      provider {
        ...staffMember_provider
      }
    }
  }
`;

/** Changes a staff member: only what is sent (rule R8). Rejects with the server's refusal. */
export function useUpdateStaffMember(): [
  update: (input: UpdateProviderInput) => Promise<void>,
  isBusy: boolean,
] {
  const [commit, isBusy] = useServerMutation<useUpdateStaffMemberMutation>(mutation);
  const update = useCallback(
    async (input: UpdateProviderInput) => {
      await commit({ input });
    },
    [commit],
  );
  return [update, isBusy];
}
