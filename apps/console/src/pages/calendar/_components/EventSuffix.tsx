import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CalendarEvent, isGroup } from '../../../features/calendar/layout/calendarEvent.ts';

/** What the block shows by colour, border and icon, said in words for those who don't see it. */
export function EventSuffix({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation();
  const [first] = event.appointments;
  const statuses = [...new Set(event.appointments.map(({ status }) => t(`appointment.status.${status}`)))];
  const said = [...(isGroup(event) ? [] : [first.serviceTitle]), ...statuses];
  if (first.isPartOfSeries) said.push(t('calendar.event.recurring'));
  return <VisuallyHidden>{`, ${said.join(', ')}`}</VisuallyHidden>;
}
