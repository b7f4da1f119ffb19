import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { addDays, formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { calendarPageQuery as CalendarPageQuery } from '../../../__generated__/calendarPageQuery.graphql.ts';
import { visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import {
  type CalendarWindow,
  openCalendarWindow,
} from '../../../features/booking/calendar/calendarWindows.ts';
import { isBehindNews } from '../../../features/booking/live/appointmentNews.ts';
import { appointmentUpdates } from '../../../features/booking/live/appointmentUpdates.ts';
import { onAvailabilityChange } from '../../../features/schedule/availability/availabilityNews.ts';
import { useRetryKey } from '../../../lib/errors/RetryContext.ts';
import { momentsOf } from '../../../lib/format/ZoneNote.tsx';
import { useLiveUpdates } from '../../../lib/relay/useLiveUpdates.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { useProvider } from '../../../lib/viewer/useProvider.ts';
import type { CalendarUrl, CalendarFilters } from '../data/calendarUrl.ts';
import { calendarPageQuery } from '../data/calendarPageQuery.ts';
import { useRefreshTimes } from '../data/useRefreshTimes.ts';
import type { AppointmentDialog } from '../dialog/useAppointmentDialog.ts';
import { CalendarFilterBar } from '../toolbar/CalendarFilterBar.tsx';
import { CalendarViews } from './CalendarViews.tsx';

interface CalendarBodyProps {
  /** The appointments to show; live updates are put into them while they are on the screen. */
  window: CalendarWindow;
  url: CalendarUrl;
  clock: ZoneClock;
  today: string;
  dialog: AppointmentDialog;
  onOpenDay: (date: string) => void;
  onFilter: (filters: Partial<CalendarFilters>) => void;
}

/** The filters and the view, once the window's data is here; it stays live while it is mounted. */
export function CalendarBody(props: CalendarBodyProps) {
  const { window, url, clock, today, dialog, onOpenDay, onFilter } = props;
  const [fetchKey, setFetchKey] = useState(0);
  const variables = useMemo(() => queryVariables(window), [window]);
  const { viewer } = useLazyLoadQuery<CalendarPageQuery>(calendarPageQuery, variables, {
    fetchPolicy: 'store-and-network',
    fetchKey: `${useRetryKey()} ${fetchKey}`,
  });
  const onResync = useCallback(() => startTransition(() => setFetchKey((key) => key + 1)), []);
  useEffect(() => openCalendarWindow(window), [window]);
  const provider = useProvider(viewer);
  const { liveCursor } = provider;
  useEffect(() => {
    if (isBehindNews(liveCursor)) onResync();
  }, [liveCursor, onResync]);
  useLiveUpdates({ cursor: liveCursor, updates: appointmentUpdates, onResync });
  const moments = useMemo(() => {
    const days = visibleDays(url.view, url.date).map(formatWallDate);
    return momentsOf(days[0] ?? url.date, days.at(-1) ?? url.date);
  }, [url.view, url.date]);
  const onTimes = useRefreshTimes(variables);
  useEffect(() => onAvailabilityChange(onTimes), [onTimes]);
  return (
    <>
      <CalendarFilterBar viewerKey={provider} filters={url} moments={moments} onFilter={onFilter} />
      <CalendarViews
        viewerKey={provider}
        loaded={window.variables.filterBy.date}
        url={url}
        clock={clock}
        today={today}
        dialog={dialog}
        onTimes={onTimes}
        onOpenDay={onOpenDay}
        onFilter={onFilter}
      />
    </>
  );
}

/** The window's appointments, and the vacations and blocks between its first and last instant. */
function queryVariables({ variables, start, end }: CalendarWindow): CalendarPageQuery['variables'] {
  const instant = (minute: number) => new Date(minute * MINUTE_MS).toISOString();
  // A day of the viewer can hold parts of the place's day before and after.
  const { from, to } = variables.filterBy.date;
  const dates = { from: addDays(from, -1), to: addDays(to, 1) };
  return { ...variables, dates, from: instant(start), until: instant(end) };
}
