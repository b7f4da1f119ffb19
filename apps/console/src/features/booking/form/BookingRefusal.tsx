import { formatLocalDate } from '@slotkeeper/i18n/format/formatLocalDate';
import { IconCalendarPlus, IconCalendarX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import {
  brokenRulesOf,
  type FurtherDates,
  furtherDatesOf,
  type RefusedDate,
  refusedDatesOf,
} from '../mutations/refusedTerms.ts';
import { BrokenRulesWarning, ConsentWarning } from './BrokenRulesWarning.tsx';
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

interface RefusedDatesProps {
  dates: readonly RefusedDate[];
  isBusy: boolean;
  onSkip: () => void;
}

/**
 * The dates of a series that can't be booked, each with its reason, and the choice to leave them out (rule P5). Of a
 * move they are named by the appointments that can't go along, which are then canceled (P6).
 */
function RefusedDates({ dates, isBusy, onSkip }: RefusedDatesProps) {
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
