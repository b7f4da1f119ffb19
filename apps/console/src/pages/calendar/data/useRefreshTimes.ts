import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type {
  useRefreshTimesQuery,
  useRefreshTimesQuery$variables,
} from '../../../__generated__/useRefreshTimesQuery.graphql.ts';

/**
 * Fetches the blocks, vacations and hours of a range again in the background: after a change here, or when a live
 * update reports that a provider's time has changed. A failure changes nothing; the banner says that the line is down.
 *
 * @param stretch as the calendar queries it: instants in ISO 8601, and the dates around them
 */
export function useRefreshTimes(stretch: useRefreshTimesQuery$variables): () => void {
  const { from, until, dates } = stretch;
  const environment = useRelayEnvironment();
  return useCallback(() => {
    fetchQuery<useRefreshTimesQuery>(
      environment,
      graphql`
        query useRefreshTimesQuery($from: DateTime!, $until: DateTime!, $dates: DateRangeInput!) {
          viewer {
            ... on Provider @alias(as: "provider") {
              ...useCalendarBlocks_viewer @arguments(from: $from, until: $until)
              ...useShades_viewer @arguments(from: $from, until: $until)
              ...useWorkSchedules_viewer @arguments(dates: $dates)
              ...useUnbookedClasses_viewer @arguments(dates: $dates)
            }
          }
        }
      `,
      { from, until, dates },
    ).subscribe({ error: () => undefined });
  }, [environment, from, until, dates]);
}
