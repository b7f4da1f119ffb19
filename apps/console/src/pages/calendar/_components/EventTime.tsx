import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import type { CalendarEvent } from '../../../features/calendar/layout/calendarEvent.ts';
import classes from './EventBlock.module.css';

/** '10:00–11:00'; the end gives way where the block is narrow, since its height shows it too. */
export function EventTime({ event, display }: { event: CalendarEvent; display: DisplayIn }) {
  const range = formatTimeRange(event.start * MINUTE_MS, event.end * MINUTE_MS, display);
  const dash = range.indexOf('–');
  return (
    <span className={classes.time}>
      {range.slice(0, dash)}
      <span className={classes.end}>{range.slice(dash)}</span>
    </span>
  );
}
