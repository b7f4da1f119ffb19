import { IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type CalendarEvent, isGroup } from '../../../features/calendar/layout/calendarEvent.ts';
import classes from './EventBlock.module.css';

/**
 * What an event is called: a group by its service and attendees over capacity ('Yoga 3/10'), a single one by its
 * client or Guest (spec 2). Where the block is too narrow its initials or its seats stand in. `t` comes from above: a hook in each of
 * thousands of blocks costs more than all of their layout.
 */
export function EventTitle({ event, t }: { event: CalendarEvent; t: TFunction }) {
  const [first] = event.appointments;
  if (isGroup(event)) {
    const { serviceTitle: service, capacity } = first;
    const attendees = event.appointments.length;
    return (
      <span className={classes.title}>
        <span className={classes.name}>
          <IconUsers size={12} stroke={2} className={classes.icon} aria-hidden />
          {t('calendar.event.group', { service, attendees, capacity })}
        </span>
        <span className={classes.initials} aria-hidden>
          {t('calendar.event.seats', { attendees, capacity })}
        </span>
      </span>
    );
  }
  const name = first.clientName ?? t('appointment.guest');
  return (
    <span className={classes.title}>
      <span className={classes.name}>{name}</span>
      <span className={classes.initials} aria-hidden>
        {initialsOf(name)}
      </span>
    </span>
  );
}

/** 'Ivan Petrov Dimitrov' gives 'ID'. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => word?.at(0) ?? '').join('');
}
