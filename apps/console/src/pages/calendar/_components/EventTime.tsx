import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import type { CalendarEvent } from '../../../features/calendar/layout/calendarEvent.ts';
import classes from './EventBlock.module.css';

/** '10:00–11:00'. */
export function EventTime({ event, display }: { event: CalendarEvent; display: DisplayIn }) {
  return <span className={classes.time}>{eventTime(event, display)}</span>;
}

/** From when until when an event lasts, on the viewer's clock. */
export function eventTime({ start, end }: CalendarEvent, display: DisplayIn): string {
  return formatTimeRange(start * MINUTE_MS, end * MINUTE_MS, display);
}
