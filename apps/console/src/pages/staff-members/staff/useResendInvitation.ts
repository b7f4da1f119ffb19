import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useResendInvitationMutation } from '../../../__generated__/useResendInvitationMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const mutation = graphql`
  mutation useResendInvitationMutation($input: ResendInvitationInput!) {
    resendInvitation(input: $input) {
      provider {
        ...staffMember_provider
      }
    }
  }
`;

/** Sends a staff member a new link, which ends the one before. Rejects with the server's refusal. */
export function useResendInvitation(): [resend: (id: string) => Promise<void>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<useResendInvitationMutation>(mutation);
  const resend = useCallback(
    async (id: string) => {
      await commit({ input: { id } });
    },
    [commit],
  );
  return [resend, isBusy];
}
