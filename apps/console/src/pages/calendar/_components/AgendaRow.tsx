import { VisuallyHidden } from '@mantine/core';
import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { AppointmentStatusBadge } from '../../../features/appointment/AppointmentStatusBadge.tsx';
import type { DaySegment } from '../../../features/calendar/layout/segmentsByDay.ts';
import classes from './AgendaView.module.css';
import { EventTime } from './EventTime.tsx';
import { EventTitle } from './EventTitle.tsx';
import { colorsOf } from './eventColors.ts';

interface AgendaRowProps {
  day: number;
  segment: DaySegment;
  /** Its place within its day. */
  index: number;
  /** Its place in the whole table, of which only a part is in the page. */
  rowIndex: number;
  display: DisplayIn;
  isToday: boolean;
  onOpen: (eventId: string) => void;
  /** Told of the row, to measure it. */
  ref: Ref<HTMLTableRowElement>;
}

/** A row of the agenda; the whole of it opens the event. The first row of a day shows its date. */
export const AgendaRow = memo(function AgendaRow(props: AgendaRowProps) {
  const { day, segment, index, rowIndex, display, isToday, onOpen, ref } = props;
  const { t } = useTranslation();
  const { event } = segment;
  const statuses = [...new Set(event.appointments.map(({ status }) => status))];
  const date = formatLocalDate(formatWallDate(day), display.locale, 'weekdayDay');
  return (
    <tr
      className={`${classes.row} ${colorsOf(event, 'provider')}`}
      data-first={index === 0 || undefined}
      data-today={isToday || undefined}
      aria-rowindex={rowIndex}
      data-index={rowIndex - 2}
      ref={ref}
    >
      <td className={classes.date}>{index === 0 ? date : <VisuallyHidden>{date}</VisuallyHidden>}</td>
      <td>
        <EventTime event={event} display={display} />
      </td>
      <th scope="row">
        <button type="button" className={classes.open} onClick={() => onOpen(event.id)}>
          <EventTitle event={event} t={t} />
        </button>
      </th>
      <td>
        <span className={classes.dot} aria-hidden />
        {event.appointments[0].providerName}
      </td>
      <td>
        {statuses.map((status) => (
          <AppointmentStatusBadge key={status} status={status} />
        ))}
      </td>
    </tr>
  );
});
