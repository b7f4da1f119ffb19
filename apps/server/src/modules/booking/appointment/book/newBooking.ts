import type { FieldAnswer } from '@slotkeeper/domain/booking/appointment/customFields';
import type { ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import type { Attendee } from './newAppointments.store.ts';

/** A slot that was chosen; without a provider, any will do (rule A11). Epoch milliseconds. */
export interface WantedSlot extends Omit<ChosenSlot, 'providerId'> {
  readonly providerId: string | null;
}

/** What a staff member books: slots for one client or guest, all with a provider or all without. */
export interface NewBooking {
  readonly slots: readonly WantedSlot[];
  readonly attendee: Attendee;
  readonly answers: readonly FieldAnswer[];
  /** Against the rules of opening, on purpose (rule A10). */
  readonly allowOutsideHours: boolean;
  /** Whether the client is notified (rule N2). */
  readonly notifyClient: boolean;
  /** What staff note for themselves. */
  readonly note?: string | null;
  readonly clientMutationId: string | null;
}
