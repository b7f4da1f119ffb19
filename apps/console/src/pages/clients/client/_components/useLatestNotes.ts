import { useCallback } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { useLatestNotesQuery } from '../../../../__generated__/useLatestNotesQuery.graphql.ts';

/** Fetches a client's notes anew, so that every part of the page shows what is stored now. */
export function useLatestNotes(): (id: string) => Promise<void> {
  const environment = useRelayEnvironment();
  return useCallback(
    async (id) => {
      await fetchQuery<useLatestNotesQuery>(
        environment,
        graphql`
          query useLatestNotesQuery($id: ID!) {
            node(id: $id) {
              ... on Client {
                notes
              }
            }
          }
        `,
        { id },
        { fetchPolicy: 'network-only' },
      ).toPromise();
    },
    [environment],
  );
}
