import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import type { CalendarEvent } from '../layout/calendarEvent.ts';
import classes from './EventBlock.module.css';
import { eventTime } from './eventTexts.ts';

/** '10:00–11:00'. */
export function EventTime({ event, display }: { event: CalendarEvent; display: DisplayIn }) {
  return <span className={classes.time}>{eventTime(event, display)}</span>;
}
