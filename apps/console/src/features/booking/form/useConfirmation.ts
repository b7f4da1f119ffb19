import { useState } from 'react';
import { refusalOf } from '../../../lib/errors/refusal.ts';
import { brokenRulesOf } from '../mutations/refusedTerms.ts';
import type { DraftChange } from './bookingDraft.ts';

/**
 * What the person agreed to after a warning: rules broken on purpose (rule A10), dates left out (P5), and further
 * dates of a series that moves (P6).
 */
export interface Consent {
  readonly allowOutsideHours?: true;
  readonly skipConflicts?: true;
  readonly allowFurtherDates?: true;
}

/** Between picking times and having them booked. */
interface Confirmation {
  readonly isConfirming: boolean;
  /** Why the last try was refused; null before, and after going on or back. */
  readonly error: unknown;
  readonly goTo: (confirming: boolean) => void;
  /** Tries it, with what the person agrees to now and has agreed to since the step opened. */
  readonly confirm: (given: Consent) => Promise<void>;
}

/**
 * The step from picking times to confirming them, as bookings and moves have it. A time that nobody can have anymore leads
 * back to the times, with the server's reason; one that staff may take on purpose is asked about (rule A10).
 *
 * @param change changes the draft that is confirmed
 * @param send rejects with the server's refusal
 */
export function useConfirmation(
  change: (change: DraftChange) => void,
  send: (consent: Consent) => Promise<void>,
): Confirmation {
  const [isConfirming, setConfirming] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [consent, setConsent] = useState<Consent>({});
  const goTo = (confirming: boolean) => {
    setError(null);
    setConsent({});
    setConfirming(confirming);
  };
  const confirm = async (given: Consent) => {
    const agreed = { ...consent, ...given };
    setConsent(agreed);
    setError(null);
    try {
      await send(agreed);
    } catch (refusal) {
      setError(refusal);
      if (refusalOf(refusal) !== 'SLOT_NOT_AVAILABLE' || brokenRulesOf(refusal).length > 0) return;
      change({ type: 'slotsTaken' });
      setConfirming(false);
    }
  };
  return { isConfirming, error, goTo, confirm };
}
