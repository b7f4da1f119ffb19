import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { calendarPageQuery as CalendarPageQuery } from '../../../__generated__/calendarPageQuery.graphql.ts';
import { isBehindNews } from '../../../features/appointment/live/appointmentNews.ts';
import { appointmentUpdates } from '../../../features/appointment/live/appointmentUpdates.ts';
import type { CalendarAddress } from '../../../features/calendar/calendarAddress.ts';
import { type CalendarWindow, openCalendarWindow } from '../../../features/calendar/calendarWindows.ts';
import type { ZoneClock } from '../../../features/calendar/layout/zoneClock.ts';
import { useFollowVacations } from '../../../features/calendar/useFollowVacations.ts';
import { useRetryKey } from '../../../lib/errors/RetryContext.ts';
import { useLiveUpdates } from '../../../lib/relay/useLiveUpdates.ts';
import { useProvider } from '../../../lib/viewer/useProvider.ts';
import { calendarPageQuery } from '../calendarPageQuery.ts';
import classes from './CalendarBody.module.css';
import { CalendarViews } from './CalendarViews.tsx';
import { ProviderFilter } from './ProviderFilter.tsx';
import type { AppointmentDialog } from './useAppointmentDialog.ts';
import { ZoneNote } from './ZoneNote.tsx';

interface CalendarBodyProps {
  /** The appointments to show; live updates are put into them while they are on the screen. */
  window: CalendarWindow;
  address: CalendarAddress;
  clock: ZoneClock;
  today: string;
  dialog: AppointmentDialog;
  onOpenDay: (date: string) => void;
  onChoose: (providerIds: readonly string[]) => void;
}

/** The filters and the view, once the window's data is here; it stays live while it stands. */
export function CalendarBody(props: CalendarBodyProps) {
  const { window, address, clock, today, dialog, onOpenDay, onChoose } = props;
  const [fetchKey, setFetchKey] = useState(0);
  const variables = queryVariables(window);
  useFollowVacations(variables);
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
  useLiveUpdates({
    cursor: liveCursor,
    updates: appointmentUpdates,
    onResync,
  });
  return (
    <>
      <div className={classes.filters}>
        <ProviderFilter viewerKey={provider} chosen={address.providerIds} onChoose={onChoose} />
        <ZoneNote date={address.date} />
      </div>
      <CalendarViews
        viewerKey={provider}
        loaded={window.variables.filterBy.date}
        address={address}
        clock={clock}
        today={today}
        dialog={dialog}
        onOpenDay={onOpenDay}
      />
    </>
  );
}

/** The window's appointments, and the vacations between its first and last instant. */
function queryVariables({ variables, start, end }: CalendarWindow): CalendarPageQuery['variables'] {
  const instant = (minute: number) => new Date(minute * MINUTE_MS).toISOString();
  return { ...variables, from: instant(start), until: instant(end) };
}
