import type { TFunction } from 'i18next';
import { type CalendarEvent, isGroup } from '../../../features/calendar/layout/calendarEvent.ts';
import classes from './EventBlock.module.css';

interface EventSuffixProps {
  event: CalendarEvent;
  t: TFunction;
  /** Where the block itself has no room for the provider's name. */
  withProvider?: boolean;
}

/** What a row or chip shows by colour, border and icon, said in words for those who don't see it. */
export function EventSuffix({ event, t, withProvider = false }: EventSuffixProps) {
  const said = saidOf(event, t);
  if (withProvider) said.unshift(event.appointments[0].providerName);
  return <span className={classes.hidden}>{`, ${said.join(', ')}`}</span>;
}

/** An event's service, statuses and whether it repeats, in words. */
export function saidOf(event: CalendarEvent, t: TFunction): string[] {
  const [first] = event.appointments;
  const statuses = [...new Set(event.appointments.map(({ status }) => t(`appointment.status.${status}`)))];
  const said = [...(isGroup(event) ? [] : [first.serviceTitle]), ...statuses];
  if (first.isPartOfSeries) said.push(t('calendar.event.recurring'));
  return said;
}
