import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useInviteLinkQuery } from '../../../__generated__/useInviteLinkQuery.graphql.ts';

const query = graphql`
  query useInviteLinkQuery($isSingleUse: Boolean!) {
    viewer {
      ... on Provider @alias(as: "provider") {
        inviteLink(isSingleUse: $isSingleUse)
      }
    }
  }
`;

/** Requests a new link to the booking page: for one client, or for all (rule C1). */
export function useInviteLink(): (isSingleUse: boolean) => Promise<string> {
  const environment = useRelayEnvironment();
  return useCallback(
    async (isSingleUse) => {
      const options = { fetchPolicy: 'network-only' } as const;
      const data = await fetchQuery<useInviteLinkQuery>(
        environment,
        query,
        { isSingleUse },
        options,
      ).toPromise();
      return data?.viewer.provider?.inviteLink ?? '';
    },
    [environment],
  );
}
