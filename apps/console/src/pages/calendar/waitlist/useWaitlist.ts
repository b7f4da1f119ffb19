import { WAITLIST_PAGE_MAX } from '@slotkeeper/domain/limits';
import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { useWaitlistQuery } from '../../../__generated__/useWaitlistQuery.graphql.ts';
import { useFirstWeekday } from '../../../lib/format/useDisplay.ts';
import { visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { type LiveUpdate, useLiveUpdates } from '../../../lib/relay/useLiveUpdates.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import type { CalendarUrl } from '../data/calendarUrl.ts';

const subscription = graphql`
  subscription useWaitlistSubscription($after: String) {
    updateWaitlist(after: $after) {
      cursor
      resync
      deletedWaitlistEntries
      waitlistEntries {
        id
        ...WaitlistItem_entry
      }
    }
  }
`;

/** Who waits for a time on the days that the calendar shows (rule C3), first come first; it stays live while it is mounted. */
export function useWaitlist({ view, date }: Pick<CalendarUrl, 'view' | 'date'>) {
  const [fetchKey, setFetchKey] = useState(0);
  const refetch = useCallback(() => startTransition(() => setFetchKey((key) => key + 1)), []);
  const firstWeekday = useFirstWeekday();
  const dates = useMemo(() => {
    const days = visibleDays(view, date, firstWeekday).map(formatWallDate);
    return { from: days[0] ?? date, until: days.at(-1) ?? date };
  }, [view, date, firstWeekday]);
  const { viewer } = useLazyLoadQuery<useWaitlistQuery>(
    graphql`
      query useWaitlistQuery($from: Date!, $until: Date!, $first: Int!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            liveCursor
            waitlist(from: $from, until: $until, first: $first) {
              pageInfo {
                total
              }
              edges {
                node {
                  id
                  ...WaitlistItem_entry
                }
              }
            }
          }
        }
      }
    `,
    { ...dates, first: WAITLIST_PAGE_MAX },
    { fetchPolicy: 'store-and-network', fetchKey: `${useRetryKey()} ${fetchKey}` },
  );
  const { liveCursor, waitlist } = useProvider(viewer);
  // Whether a client who joins waits for these days the server knows: the list is read again.
  const updates = useMemo((): LiveUpdate[] => [{ subscription, onEvent: refetch }], [refetch]);
  useLiveUpdates({ cursor: liveCursor, updates, onResync: refetch });
  return { dates, entries: waitlist.edges.map(({ node }) => node), total: waitlist.pageInfo.total ?? 0 };
}
