import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { IconArrowDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type CalendarEvent, isGroup } from '../layout/calendarEvent.ts';
import type { MoveTarget } from './eventMove.ts';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import classes from './MoveSummary.module.css';

interface MoveSummaryProps {
  event: CalendarEvent;
  from: MoveTarget;
  target: MoveTarget;
  providers: readonly CalendarProvider[];
}

/** Whose event moves, and its time and provider before and after. */
export function MoveSummary({ event, from, target, providers }: MoveSummaryProps) {
  const { t } = useTranslation();
  const display = useDisplay();
  const [first] = event.appointments;
  const attendees = event.appointments.length;
  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? first.providerName;
  const rangeOf = ({ start, end }: MoveTarget) =>
    formatDateTimeRange(start * MINUTE_MS, end * MINUTE_MS, display, 'longWithWeekday');
  return (
    <div className={classes.summary}>
      <p className={classes.who}>
        {isGroup(event)
          ? t('calendar.event.group', { service: first.serviceTitle, attendees, capacity: first.capacity })
          : `${first.clientName ?? t('appointment.guest')} · ${first.serviceTitle}`}
      </p>
      <p className={classes.before}>
        <span className={classes.label}>{t('calendar.move.before')}</span>
        <span>{rangeOf(from)}</span>
        {from.providerId !== target.providerId && <span>{nameOf(from.providerId)}</span>}
      </p>
      <IconArrowDown size={18} stroke={1.7} className={classes.arrow} aria-hidden />
      <p className={classes.after}>
        <span className={classes.label}>{t('calendar.move.after')}</span>
        <span>{rangeOf(target)}</span>
        {from.providerId !== target.providerId && <span>{nameOf(target.providerId)}</span>}
      </p>
    </div>
  );
}
