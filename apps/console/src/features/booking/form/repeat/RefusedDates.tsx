import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { IconCalendarX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/format/useLocale.ts';
import type { RefusedDate } from '../../mutations/refusedTerms.ts';
import { ConsentWarning } from '../ConsentWarning.tsx';
import classes from './RefusedDates.module.css';

interface RefusedDatesProps {
  dates: readonly RefusedDate[];
  isBusy: boolean;
  onSkip: () => void;
}

/**
 * The dates of a series that can't be booked, each with its reason, and the choice to leave them out (decisions P5). Of a
 * move they are named by the appointments that can't go along, which are then canceled (P6).
 */
export function RefusedDates({ dates, isBusy, onSkip }: RefusedDatesProps) {
  const { t } = useTranslation();
  const stuck = dates.filter(({ from }) => from !== undefined).length;
  const title = t(stuck > 0 ? 'appointment.conflicts.move.title' : 'appointment.conflicts.title');
  return (
    <ConsentWarning
      icon={IconCalendarX}
      title={title}
      consentLabel={t(stuck > 0 ? 'appointment.conflicts.move.skip' : 'appointment.conflicts.skip')}
      isBusy={isBusy}
      onConsent={onSkip}
    >
      {stuck > 0
        ? t('appointment.conflicts.move.text', { count: stuck })
        : t('appointment.conflicts.text', { count: dates.length })}
      <ul className={classes.dates} aria-label={title}>
        {dates.map((refused) => (
          <RefusedDateItem key={`${refused.from} ${refused.date}`} refused={refused} />
        ))}
      </ul>
    </ConsentWarning>
  );
}

function RefusedDateItem({ refused: { date, from, message } }: { refused: RefusedDate }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const target = formatLocalDate(date, locale, 'longWithWeekday');
  return (
    <li>
      <strong>{from === undefined ? target : formatLocalDate(from, locale, 'longWithWeekday')}</strong>
      {from !== undefined && from !== date && (
        <span>{t('appointment.conflicts.move.target', { date: target })}</span>
      )}
      <span>{message}</span>
    </li>
  );
}
