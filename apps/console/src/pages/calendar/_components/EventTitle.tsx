import { IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type CalendarEvent, isGroup } from '../../../features/calendar/layout/calendarEvent.ts';
import classes from './EventBlock.module.css';

/** An event's name with its sign, as blocks, chips and rows show it. */
export function EventTitle({ event, t }: { event: CalendarEvent; t: TFunction }) {
  return (
    <span className={classes.title}>
      {isGroup(event) && <IconUsers size={12} stroke={2} className={classes.icon} aria-hidden />}
      {eventName(event, t)}
    </span>
  );
}

/**
 * What an event is called: a group by its service and attendees over capacity ('Yoga 3/10'), a single one by its client
 * or Guest (spec 2). `t` comes from above: a hook in each of thousands of blocks costs more than all of their layout.
 */
export function eventName(event: CalendarEvent, t: TFunction): string {
  const [{ serviceTitle: service, capacity, clientName }] = event.appointments;
  if (!isGroup(event)) return clientName ?? t('appointment.guest');
  return t('calendar.event.group', { service, attendees: event.appointments.length, capacity });
}

/** What stands for the name where there is room for a few letters only: initials, or the seats of a group. */
export function shortEventName(event: CalendarEvent, t: TFunction): string {
  const [{ capacity }] = event.appointments;
  if (isGroup(event)) return t('calendar.event.seats', { attendees: event.appointments.length, capacity });
  return initialsOf(eventName(event, t));
}

/** 'Ivan Petrov Dimitrov' gives 'ID'. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => word?.at(0) ?? '').join('');
}
