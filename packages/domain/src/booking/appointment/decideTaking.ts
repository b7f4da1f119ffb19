import type { BookingRun } from '../claim/bookingPlan.ts';
import type { BookingFacts, ChosenSlot } from '../claim/bookingRequest.ts';
import { decideBooking } from '../claim/decideBooking.ts';
import { accept, type Decision, refuse } from '../../decision.ts';

/**
 * Decides whether the times that a client takes of an offer can be had (rule P3): each must be on offer, all must be
 * one run, and none may be gone meanwhile. Refuses with SLOT_NOT_AVAILABLE, BAD_INPUT for several runs, else as the
 * booking rule does.
 */
export function decideTaking(
  taken: readonly ChosenSlot[],
  offered: readonly ChosenSlot[],
  facts: BookingFacts,
): Decision<BookingRun> {
  const unknown = taken.findIndex((slot) => !offered.some((time) => isSame(time, slot)));
  if (unknown >= 0) return refuse('SLOT_NOT_AVAILABLE', { path: ['timeSlots', unknown] });
  const decision = decideBooking({ slots: taken, audience: 'staff' }, facts);
  if (!decision.accepted) return decision;
  const [run, second] = decision.value.runs;
  return run && !second ? accept(run) : refuse('BAD_INPUT', { path: ['timeSlots'] });
}

function isSame(one: ChosenSlot, other: ChosenSlot): boolean {
  return (
    one.startAt === other.startAt &&
    one.endAt === other.endAt &&
    one.providerId === other.providerId &&
    one.serviceId === other.serviceId
  );
}
