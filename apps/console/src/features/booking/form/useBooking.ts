import { useCallback } from 'react';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';
import { type BookingDraft, isVisit } from './bookingDraft.ts';
import { bookingInput, visitInput } from './bookingInput.ts';
import { repeatOptions } from './repeat/repeat.ts';
import type { Consent } from './useConfirmation.ts';

/** One of the appointments that were made; the server may have chosen the provider (rule A11). */
export interface BookedAppointment {
  readonly id: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly providerId: string;
  readonly provider: { readonly name: string };
  /** The series that it is part of; none of a single booking. */
  readonly series?: { readonly id: string } | null;
}

/** What came of a booking. */
export interface Booked {
  readonly appointments: readonly BookedAppointment[];
  /** Dates of a series that were left out, as agreed (rule P5). */
  readonly skipped: number;
}

/**
 * Books a complete draft, once, repeated, or as a visit of several services (rules P1, P5, A13); null for one that is not complete. Trying the same again
 * acts once (rule P4). Rejects with the server's refusal.
 */
export function useBooking(
  placeId: string | undefined,
): [book: (draft: BookingDraft, consent: Consent) => Promise<Booked | null>, isBusy: boolean] {
  const [add, isAdding] = useAppointmentMutation('book');
  const [bookVisit, isBookingVisit] = useAppointmentMutation('bookVisit');
  const [bookSeries, isBookingSeries] = useAppointmentMutation('bookSeries');
  const book = useCallback(
    async (draft: BookingDraft, consent: Consent): Promise<Booked | null> => {
      if (isVisit(draft)) {
        const visit = placeId === undefined ? null : visitInput(draft, placeId, consent);
        if (!visit) return null;
        const { addVisit: answer } = await bookVisit(visit);
        return { appointments: answer.appointments, skipped: 0 };
      }
      const input = bookingInput(draft, consent);
      const recurrenceOptions = draft.repeat && repeatOptions(draft.repeat);
      if (!input || (draft.repeat && !recurrenceOptions)) return null;
      if (!recurrenceOptions) {
        const { addAppointment: answer } = await add(input);
        return { appointments: answer.appointments, skipped: 0 };
      }
      const skipConflicts = consent.skipConflicts ?? null;
      const { bookRecurringTimeSlots: answer } = await bookSeries({
        ...input,
        recurrenceOptions,
        skipConflicts,
      });
      return { appointments: answer.appointments, skipped: answer.skippedDates.length };
    },
    [add, bookSeries, bookVisit, placeId],
  );
  return [book, isAdding || isBookingVisit || isBookingSeries];
}
