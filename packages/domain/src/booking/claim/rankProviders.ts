import { accept, type Decision, type Refusal, refuse } from '../../decision.ts';
import type { ProviderSchedule, SessionFact } from '../../schedule/availability/facts.ts';
import { sessionsAfterRelease } from '../../schedule/availability/providerTime.ts';
import { datesInterval, localDate } from '../../time/zonedTime.ts';
import type { AnyProviderBookingRequest, BookingFacts, BookingPlan } from './bookingPlan.ts';
import { decideBooking } from './decideBooking.ts';

interface Candidate {
  readonly id: string;
  /** How many of the chosen slots join a session that is open already. */
  readonly joined: number;
  /** Milliseconds of sessions on the local days of the chosen slots. */
  readonly booked: number;
}

/**
 * The providers who can take a whole booking that names none, in the order in which to try them: those with open
 * sessions of the service first, then the least booked on the local days in question, then the lowest id (rule
 * A11). `facts.providers` are the candidates. Where none can, refuses with the reason that all share, or with
 * SLOT_NOT_AVAILABLE.
 */
export function rankProviders(
  request: AnyProviderBookingRequest,
  facts: BookingFacts,
): Decision<readonly string[]> {
  const candidates: Candidate[] = [];
  const refusals: Refusal[] = [];
  for (const schedule of facts.providers) {
    const slots = request.slots.map((slot) => ({ ...slot, providerId: schedule.id }));
    const decision = decideBooking({ ...request, slots }, facts);
    if (decision.accepted) candidates.push(candidateOf(schedule, decision.value, request, facts));
    else refusals.push(decision.refusal);
  }
  if (candidates.length === 0) return refuseForAll(refusals);
  candidates.sort((a, b) => b.joined - a.joined || a.booked - b.booked || compareIds(a.id, b.id));
  return accept(candidates.map(({ id }) => id));
}

function candidateOf(
  schedule: ProviderSchedule,
  plan: BookingPlan,
  request: AnyProviderBookingRequest,
  facts: BookingFacts,
): Candidate {
  const dates = new Set(request.slots.map(({ startAt }) => localDate(schedule.timezone, startAt)));
  const sessions = sessionsAfterRelease(schedule.sessions, facts.moving);
  const claimed = plan.runs.flatMap(({ slots }) => slots);
  let booked = 0;
  for (const date of dates) booked += bookedOn(date, schedule.timezone, sessions);
  return {
    id: schedule.id,
    joined: claimed.filter(({ sessionId }) => sessionId !== null).length,
    booked,
  };
}

/** Milliseconds of sessions on a local date; blocks are not bookings. */
function bookedOn(date: string, timezone: string, sessions: readonly SessionFact[]): number {
  const day = datesInterval(timezone, date, date);
  let booked = 0;
  for (const { serviceId, startAt, endAt } of sessions) {
    if (serviceId === null) continue;
    booked += Math.max(0, Math.min(endAt, day.endAt) - Math.max(startAt, day.startAt));
  }
  return booked;
}

function refuseForAll(refusals: readonly Refusal[]): Decision<never> {
  const [first, ...others] = refusals;
  const isShared = first && others.every(({ code }) => code === first.code);
  return isShared ? refuse(first.code, first) : refuse('SLOT_NOT_AVAILABLE', { path: ['timeSlots'] });
}

/** Ids are numbers written as text (rule K1): the shorter is the lower. */
function compareIds(id: string, other: string): number {
  return id.length - other.length || (id < other ? -1 : Number(id > other));
}
