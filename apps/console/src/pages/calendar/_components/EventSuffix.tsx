import type { TFunction } from 'i18next';
import { type CalendarEvent, isGroup } from '../../../features/calendar/layout/calendarEvent.ts';
import classes from './EventBlock.module.css';

interface EventSuffixProps {
  event: CalendarEvent;
  t: TFunction;
  /** Where the block itself has no room for the provider's name. */
  withProvider?: boolean;
}

/** What the block shows by colour, border and icon, said in words for those who don't see it. */
export function EventSuffix({ event, t, withProvider = false }: EventSuffixProps) {
  const [first] = event.appointments;
  const statuses = [...new Set(event.appointments.map(({ status }) => t(`appointment.status.${status}`)))];
  const said = [...(isGroup(event) ? [] : [first.serviceTitle]), ...statuses];
  if (withProvider) said.unshift(first.providerName);
  if (first.isPartOfSeries) said.push(t('calendar.event.recurring'));
  return <span className={classes.hidden}>{`, ${said.join(', ')}`}</span>;
}
