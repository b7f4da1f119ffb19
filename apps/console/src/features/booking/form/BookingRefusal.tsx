import { RefusalAlert } from '../frame/RefusalAlert.tsx';
import { brokenRulesOf, furtherDatesOf, refusedDatesOf } from '../mutations/refusedTerms.ts';
import { BrokenRulesWarning } from './BrokenRulesWarning.tsx';
import type { Consent } from './consent.ts';
import { FurtherDatesQuestion } from './FurtherDatesQuestion.tsx';
import { RefusedDates } from './repeat/RefusedDates.tsx';

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
