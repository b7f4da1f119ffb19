import { RefusalAlert } from '../appointment/RefusalAlert.tsx';
import { brokenRulesOf, refusedDatesOf } from '../appointment/refusedTerms.ts';
import { BrokenRulesWarning } from './BrokenRulesWarning.tsx';
import type { Consent } from './consent.ts';
import { RefusedDates } from './repeat/RefusedDates.tsx';

interface BookingRefusalProps {
  error: unknown;
  isBusy: boolean;
  /** The person wants it all the same. */
  onConsent: (consent: Consent) => void;
}

/** Why a booking or a move was refused, and the way on where there is one: on purpose (A10), or without some dates (P5). */
export function BookingRefusal({ error, isBusy, onConsent }: BookingRefusalProps) {
  const rules = brokenRulesOf(error);
  const dates = refusedDatesOf(error);
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
  return <RefusalAlert error={error} />;
}
