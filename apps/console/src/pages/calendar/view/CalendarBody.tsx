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
import { appointmentUpdates } from '../../../features/booking/live/appointmentUpdates.ts';
import { isBehindNews } from '../../../features/booking/live/refreshAppointments.ts';
import { onAvailabilityChange } from '../../../features/schedule/availability/availabilityChanged.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useFirstWeekday } from '../../../lib/format/useDisplay.ts';
import { momentsOf } from '../../../lib/format/ZoneNote.tsx';
import { useLiveUpdates } from '../../../lib/relay/useLiveUpdates.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { calendarPageQuery } from '../data/calendarPageQuery.ts';
import type { CalendarFilters, CalendarUrl } from '../data/calendarUrl.ts';
import { useRefreshTimes } from '../data/useRefreshTimes.ts';
import type { AppointmentDialog } from '../dialog/useAppointmentDialog.ts';
import { useWeekLayout } from '../data/useWeekLayout.ts';
import { CalendarFilterBar } from '../toolbar/CalendarFilterBar.tsx';
import { CalendarOverflow } from './CalendarOverflow.tsx';
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
  /** There are more appointments than the window asks for. */
  onMore: () => void;
}

/** The filters and the view, once the window's data is here; it stays live while it is mounted. */
export function CalendarBody(props: CalendarBodyProps) {
  const { window, url, clock, today, dialog, onOpenDay, onFilter, onMore } = props;
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
  const firstWeekday = useFirstWeekday();
  const moments = useMemo(() => {
    const days = visibleDays(url.view, url.date, firstWeekday).map(formatWallDate);
    return momentsOf(days[0] ?? url.date, days.at(-1) ?? url.date);
  }, [url.view, url.date, firstWeekday]);
  const [weekLayout, setWeekLayout] = useWeekLayout();
  const [chipSlot, setChipSlot] = useState<HTMLElement | null>(null);
  const onTimes = useRefreshTimes(variables);
  useEffect(() => onAvailabilityChange(onTimes), [onTimes]);
  return (
    <>
      <CalendarFilterBar
        viewerKey={provider}
        view={url.view}
        weekLayout={weekLayout}
        onWeekLayout={setWeekLayout}
        filters={url}
        moments={moments}
        onFilter={onFilter}
        slotRef={setChipSlot}
      />
      <CalendarOverflow viewerKey={provider} limit={window.variables.limit} onMore={onMore} />
      <CalendarViews
        viewerKey={provider}
        loaded={window.variables.filterBy.date}
        url={url}
        weekLayout={weekLayout}
        clock={clock}
        today={today}
        dialog={dialog}
        onOpenDay={onOpenDay}
        onFilter={onFilter}
        chipSlot={chipSlot}
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
