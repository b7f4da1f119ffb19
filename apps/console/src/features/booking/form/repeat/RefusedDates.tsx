import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { IconCalendarX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/format/useLocale.ts';
import type { RefusedDate } from '../../appointment/refusedTerms.ts';
import { ConsentWarning } from '../ConsentWarning.tsx';
import classes from './RefusedDates.module.css';

interface RefusedDatesProps {
  dates: readonly RefusedDate[];
  isBusy: boolean;
  onSkip: () => void;
}

/** The dates of a series that can't be booked, each with its reason, and the choice to leave them out (decisions P5). */
export function RefusedDates({ dates, isBusy, onSkip }: RefusedDatesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ConsentWarning
      icon={IconCalendarX}
      title={t('appointment.conflicts.title')}
      consentLabel={t('appointment.conflicts.skip')}
      isBusy={isBusy}
      onConsent={onSkip}
    >
      {t('appointment.conflicts.text', { count: dates.length })}
      <ul className={classes.dates} aria-label={t('appointment.conflicts.title')}>
        {dates.map(({ date, message }) => (
          <li key={date}>
            <strong>{formatLocalDate(date, locale, 'longWithWeekday')}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </ConsentWarning>
  );
}
