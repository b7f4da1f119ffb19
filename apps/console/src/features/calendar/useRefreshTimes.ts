import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useRefreshTimesQuery } from '../../__generated__/useRefreshTimesQuery.graphql.ts';

/**
 * Reads the blocks, vacations and hours of a stretch anew, behind what is shown of them: after a change here, or when a
 * live update says that a provider's time is another. A failure changes nothing; the banner says that the line is down.
 *
 * @param from and `until`: ISO 8601, as the calendar's query asks for them
 */
export function useRefreshTimes(from: string, until: string): () => void {
  const environment = useRelayEnvironment();
  return useCallback(() => {
    fetchQuery<useRefreshTimesQuery>(
      environment,
      graphql`
        query useRefreshTimesQuery($from: DateTime!, $until: DateTime!) {
          viewer {
            ... on Provider @alias(as: "provider") {
              ...useCalendarBlocks_viewer @arguments(from: $from, until: $until)
              ...useShades_viewer @arguments(from: $from, until: $until)
              ...useWorkSchedules_viewer
            }
          }
        }
      `,
      { from, until },
    ).subscribe({ error: () => undefined });
  }, [environment, from, until]);
}
