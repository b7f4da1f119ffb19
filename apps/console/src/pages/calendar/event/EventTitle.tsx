import { IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type CalendarEvent, isCalledOff, isGroup } from '../layout/calendarEvent.ts';
import classes from './EventBlock.module.css';
import { eventName } from './eventTexts.ts';

/** An event's name with its sign, as blocks, chips and rows show it. */
export function EventTitle({ event, t }: { event: CalendarEvent; t: TFunction }) {
  return (
    <span className={classes.title} data-off={isCalledOff(event) || undefined}>
      {isGroup(event) && <IconUsers size={12} stroke={2} className={classes.icon} aria-hidden />}
      {eventName(event, t)}
    </span>
  );
}
