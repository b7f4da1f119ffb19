import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatTime } from '@slotkeeper/i18n/format/formatTime';
import type { TFunction } from 'i18next';
import { isPending } from '../layout/calendarEvent.ts';
import type { DaySegment } from '../layout/segmentsByDay.ts';
import { EventSuffix } from '../event/EventSuffix.tsx';
import { EventTitle } from '../event/EventTitle.tsx';
import { colorsOf } from '../event/eventColors.ts';
import classes from './MonthView.module.css';

interface MonthChipProps {
  segment: DaySegment;
  display: DisplayIn;
  t: TFunction;
  stopKey: string;
  isTabStop: boolean;
}

/** An event of the month view on one line: its start and its title, then the provider, who is said but not shown. */
export function MonthChip({ segment, display, t, stopKey, isTabStop }: MonthChipProps) {
  const { event, startsHere } = segment;
  return (
    <button
      type="button"
      className={`${classes.chip} ${colorsOf(event, 'provider')}`}
      tabIndex={isTabStop ? 0 : -1}
      data-stop={stopKey}
      data-event={event.id}
      data-pending={isPending(event) || undefined}
    >
      {startsHere && <span className={classes.time}>{formatTime(event.start * MINUTE_MS, display)}</span>}
      <EventTitle event={event} t={t} />
      <EventSuffix event={event} t={t} withProvider />
    </button>
  );
}
