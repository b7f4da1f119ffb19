import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import {
  brokenRulesOf,
  type FurtherDates,
  furtherDatesOf,
  refusedDatesOf,
} from '../mutations/refusedTerms.ts';
import { BrokenRulesWarning, ConsentWarning } from './BrokenRulesWarning.tsx';
import { RefusedDates } from './repeat/RefusedDates.tsx';
import classes from './repeat/RefusedDates.module.css';
import type { Consent } from './useConfirmation.ts';

interface BookingRefusalProps {
  error: unknown;
  isBusy: boolean;
  /** The person wants it all the same. */
  onConsent: (consent: Consent) => void;
}

/**
 * Why a booking or a move was refused, and the way on where there is one: on purpose (A10), without some dates (P5), or with
 * further ones (P6).
 */
export function BookingRefusal({ error, isBusy, onConsent }: BookingRefusalProps) {
  const rules = brokenRulesOf(error);
  const dates = refusedDatesOf(error);
  const further = furtherDatesOf(error);
  if (rules.length > 0) {
    return (
      <BrokenRulesWarning
        rules={rules}
        isBusy={isBusy}
        onAnyway={() => onConsent({ allowOutsideHours: true })}
      />
    );
  }
  if (dates.length > 0) {
    return <RefusedDates dates={dates} isBusy={isBusy} onSkip={() => onConsent({ skipConflicts: true })} />;
  }
  if (further) {
    return (
      <FurtherDatesQuestion
        further={further}
        isBusy={isBusy}
        onAgree={() => onConsent({ allowFurtherDates: true })}
      />
    );
  }
  return <RefusalAlert error={error} />;
}

interface FurtherDatesQuestionProps {
  further: FurtherDates;
  isBusy: boolean;
  onAgree: () => void;
}

/** The dates that a series would have at its new time where it had none, before it moves (rule P6). */
function FurtherDatesQuestion({ further, isBusy, onAgree }: FurtherDatesQuestionProps) {
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
