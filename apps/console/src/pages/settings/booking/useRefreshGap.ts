import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useRefreshGapQuery } from '../../../__generated__/useRefreshGapQuery.graphql.ts';

/** Asks again what is missing so that something can be booked online, after what can be booked has changed. */
export function useRefreshGap(): () => Promise<unknown> {
  const environment = useRelayEnvironment();
  return useCallback(
    () =>
      fetchQuery<useRefreshGapQuery>(
        environment,
        graphql`
          query useRefreshGapQuery {
            viewer {
              ... on Provider @alias(as: "provider") {
                organization {
                  bookingPage {
                    gap
                  }
                }
              }
            }
          }
        `,
        {},
        { fetchPolicy: 'network-only' },
      ).toPromise(),
    [environment],
  );
}
