import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useLocale.ts';
import type { FurtherDates } from '../mutations/refusedTerms.ts';
import { ConsentWarning } from './ConsentWarning.tsx';
import classes from './repeat/RefusedDates.module.css';

interface FurtherDatesQuestionProps {
  further: FurtherDates;
  isBusy: boolean;
  onAgree: () => void;
}

/** The dates that a series would have at its new time where it had none, before it moves (decisions P6). */
export function FurtherDatesQuestion({ further, isBusy, onAgree }: FurtherDatesQuestionProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { dates, hasLater } = further;
  return (
    <ConsentWarning
      icon={IconCalendarPlus}
      title={t('appointment.furtherDates.title')}
      consentLabel={t('appointment.furtherDates.agree')}
      isBusy={isBusy}
      onConsent={onAgree}
    >
      {dates.length === 0
        ? t('appointment.furtherDates.textLater')
        : t('appointment.furtherDates.text', { count: dates.length })}
      {dates.length > 0 && (
        <ul className={classes.dates} aria-label={t('appointment.furtherDates.title')}>
          {dates.map((date) => (
            <li key={date}>
              <strong>{formatLocalDate(date, locale, 'longWithWeekday')}</strong>
            </li>
          ))}
        </ul>
      )}
      {dates.length > 0 && hasLater && t('appointment.furtherDates.later')}
    </ConsentWarning>
  );
}
