import { accept, type Decision, refuse } from '../../decision.ts';
import { seatsLeftIn, sessionsAfterRelease } from '../../schedule/availability/providerTime.ts';
import type { BookingFacts, BookingPlan, BookingRequest } from './bookingPlan.ts';
import { decideBooking } from './decideBooking.ts';
import { must } from '../../must.ts';

/**
 * Decides where a whole group session goes (rules P6, A9): its one new slot must be bookable, all seats of the group
 * counted as free, and have room for everybody. Refuses as the booking rule does, SLOT_NOT_AVAILABLE also where the seats
 * do not suffice.
 */
export function decideGroupMove(
  request: BookingRequest,
  attendees: number,
  facts: BookingFacts,
): Decision<BookingPlan> {
  const decision = decideBooking(request, facts);
  if (!decision.accepted) return refuse(decision.refusal.code, { ...decision.refusal, path: ['timeSlot'] });
  const [run, second] = decision.value.runs;
  const [slot, further] = run?.slots ?? [];
  if (!run || second || !slot || further) return refuse('BAD_INPUT', { path: ['timeSlot'] });
  const provider = facts.providers.find(({ id }) => id === run.providerId);
  const { sessions } = must(provider, 'an accepted run is of a provider of the facts');
  const session = sessionsAfterRelease(sessions, facts.moving).find(({ id }) => id === slot.sessionId);
  const seatsLeft = session ? seatsLeftIn(session) : slot.capacity;
  return seatsLeft >= attendees
    ? accept(decision.value)
    : refuse('SLOT_NOT_AVAILABLE', { path: ['timeSlot'] });
}
