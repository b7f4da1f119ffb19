import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  useRemoveProviderMutation,
  useRemoveProviderMutation$data,
} from '../../../__generated__/useRemoveProviderMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';
import type { StaffMember } from './staffMember.ts';

const mutation = graphql`
  mutation useRemoveProviderMutation($input: RemoveProviderInput!) {
    removeProvider(input: $input) {
      removedProviderId
      provider {
        id
        name
        appointmentsToReassign {
          id
        }
      }
    }
  }
`;

/** Who has lost its access, and what it still had ahead. */
export type RemovedProvider = useRemoveProviderMutation$data['removeProvider']['provider'];

/** Revokes a staff member's access at once (rule R3). Rejects with the server's refusal. */
export function useRemoveProvider(): [
  remove: (member: StaffMember) => Promise<RemovedProvider>,
  isBusy: boolean,
] {
  const [commit, isBusy] = useServerMutation<useRemoveProviderMutation>(mutation);
  const remove = useCallback(
    async ({ id, placeIds: [placeId] }: StaffMember) => {
      const { removeProvider } = await commit({ input: { id, placeId } });
      return removeProvider.provider;
    },
    [commit],
  );
  return [remove, isBusy];
}
