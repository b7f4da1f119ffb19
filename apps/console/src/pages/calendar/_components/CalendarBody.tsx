import { type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { calendarPageQuery as CalendarPageQuery } from '../../../__generated__/calendarPageQuery.graphql.ts';
import { appointmentUpdates } from '../../../features/appointment/live/appointmentUpdates.ts';
import type { CalendarAddress } from '../../../features/calendar/calendarAddress.ts';
import type { ZoneClock } from '../../../features/calendar/layout/zoneClock.ts';
import { useLiveUpdates } from '../../../lib/relay/useLiveUpdates.ts';
import { calendarPageQuery } from '../calendarPageQuery.ts';
import classes from './CalendarBody.module.css';
import { CalendarViews } from './CalendarViews.tsx';
import { ProviderFilter } from './ProviderFilter.tsx';
import type { AppointmentDialog } from './useAppointmentDialog.ts';
import { ZoneNote } from './ZoneNote.tsx';

interface CalendarBodyProps {
  queryRef: PreloadedQuery<CalendarPageQuery>;
  address: CalendarAddress;
  clock: ZoneClock;
  today: string;
  dialog: AppointmentDialog;
  onOpenDay: (date: string) => void;
  onChoose: (providerIds: readonly string[]) => void;
  onResync: () => void;
}

/** The filters and the view, once the window's data is here; it stays live while it stands. */
export function CalendarBody(props: CalendarBodyProps) {
  const { queryRef, address, clock, today, dialog, onOpenDay, onChoose, onResync } = props;
  const { viewer } = usePreloadedQuery<CalendarPageQuery>(calendarPageQuery, queryRef);
  const isProvider = viewer.__typename === 'Provider';
  useLiveUpdates({
    cursor: isProvider ? viewer.liveCursor : null,
    updates: appointmentUpdates,
    onResync,
  });
  if (!isProvider) return null;
  return (
    <>
      <div className={classes.filters}>
        <ProviderFilter viewerKey={viewer} chosen={address.providerIds} onChoose={onChoose} />
        <ZoneNote date={address.date} />
      </div>
      <CalendarViews
        viewerKey={viewer}
        loaded={queryRef.variables.filterBy.date}
        address={address}
        clock={clock}
        today={today}
        dialog={dialog}
        onOpenDay={onOpenDay}
      />
    </>
  );
}
