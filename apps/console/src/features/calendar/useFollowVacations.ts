import { useEffect } from 'react';
import { graphql } from 'react-relay';
import type { useFollowVacationsQuery } from '../../__generated__/useFollowVacationsQuery.graphql.ts';
import { refreshStore } from '../../lib/relay/refreshStore.ts';
import { useAvailabilityChanges } from '../availability/useAvailabilityChanges.ts';

/**
 * Asks for the vacations of a window anew whenever somebody's time has changed; weekly hours come with the news
 * itself. Instants are ISO 8601.
 */
export function useFollowVacations({ from, until }: { from: string; until: string }): void {
  const changes = useAvailabilityChanges();
  useEffect(() => {
    if (changes === 0) return;
    refreshStore<useFollowVacationsQuery>(
      graphql`
        query useFollowVacationsQuery($from: DateTime!, $until: DateTime!) {
          viewer {
            ... on Provider @alias(as: "provider") {
              ...useShades_viewer @arguments(from: $from, until: $until)
            }
          }
        }
      `,
      { from, until },
    );
  }, [changes, from, until]);
}
