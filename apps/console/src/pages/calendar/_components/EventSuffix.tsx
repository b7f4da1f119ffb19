import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type CalendarEvent, isGroup } from '../../../features/calendar/layout/calendarEvent.ts';

/** What the block shows by colour, border and icon, said in words for those who don't see it. */
export function EventSuffix({
  event,
  withProvider = false,
}: {
  event: CalendarEvent;
  withProvider?: boolean;
}) {
  const { t } = useTranslation();
  const [first] = event.appointments;
  const statuses = [...new Set(event.appointments.map(({ status }) => t(`appointment.status.${status}`)))];
  const said = [...(isGroup(event) ? [] : [first.serviceTitle]), ...statuses];
  if (withProvider) said.unshift(first.providerName);
  if (first.isPartOfSeries) said.push(t('calendar.event.recurring'));
  return <VisuallyHidden>{`, ${said.join(', ')}`}</VisuallyHidden>;
}
