import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type CalendarEvent, isGroup } from '../../../features/calendar/layout/calendarEvent.ts';
import classes from './EventBlock.module.css';

/**
 * What an event is called: a group by its service and attendees over capacity ('Yoga 3/10'), a single one by its
 * client or Guest (spec 2). Where the block is too narrow for a name its initials stand in.
 */
export function EventTitle({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation();
  const [first] = event.appointments;
  if (isGroup(event)) {
    const attendees = event.appointments.length;
    return (
      <span className={classes.title}>
        <IconUsers size={12} stroke={2} className={classes.icon} aria-hidden />
        {t('calendar.event.group', { service: first.serviceTitle, attendees, capacity: first.capacity })}
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
