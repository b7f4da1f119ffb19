import { startTransition, useCallback, useEffect } from 'react';
import { type PreloadedQuery, useQueryLoader } from 'react-relay';
import type { FetchPolicy } from 'relay-runtime';
import type { calendarPageQuery as CalendarPageQuery } from '../../../__generated__/calendarPageQuery.graphql.ts';
import { type CalendarWindow, openCalendarWindow } from '../../../features/calendar/calendarWindows.ts';
import { calendarPageQuery } from '../calendarPageQuery.ts';

/**
 * Fetches a window of the calendar and keeps what is shown until it is here (spec 4: navigation refetches a window).
 * While it is on the screen, live updates are put into it.
 */
export function useCalendarQuery(window: CalendarWindow): {
  queryRef: PreloadedQuery<CalendarPageQuery> | null | undefined;
  reload: () => void;
} {
  const [queryRef, loadQuery] = useQueryLoader<CalendarPageQuery>(calendarPageQuery);
  const load = useCallback(
    (fetchPolicy: FetchPolicy) => {
      const { filterBy, first, limit, orderBy } = window.variables;
      startTransition(() => loadQuery({ filterBy, first, limit, orderBy: [...orderBy] }, { fetchPolicy }));
    },
    [window, loadQuery],
  );
  const reload = useCallback(() => load('network-only'), [load]);
  useEffect(() => load('store-and-network'), [load]);
  useEffect(() => openCalendarWindow(window), [window]);
  return { queryRef, reload };
}
