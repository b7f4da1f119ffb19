import { useCallback } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate, fetchQuery } from 'relay-runtime';
import type { useLatestNotesQuery } from '../../../../__generated__/useLatestNotesQuery.graphql.ts';

/**
 * Fetches a client's notes again, so that every part of the page shows what is stored now: those of the client that it
 * was merged into in the meantime, if any (rule C4).
 */
export function useLatestNotes(): (id: string) => Promise<void> {
  const environment = useRelayEnvironment();
  return useCallback(
    async (id) => {
      const latest = await fetchQuery<useLatestNotesQuery>(
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
      const notes = latest?.node?.notes;
      commitLocalUpdate(environment, (store) => {
        if (notes !== undefined) store.get(id)?.setValue(notes, 'notes');
      });
    },
    [environment],
  );
}
