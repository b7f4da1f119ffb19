import type { Decision } from '../../src/decision.ts';
import { at, givenProvider, givenService, reading } from './availability.ts';
import type {
  BookingFacts,
  BookingPlan,
  BookingRequest,
  ChosenSlot,
} from '../../src/booking/claim/bookingPlan.ts';

// Bookings in the words of tests: Monday 4 January 2027 in Sofia, service 10 with provider 1 from 09:00 to 12:00.

/** A chosen slot of Monday, such as '09:00' to '10:00'. */
export function chosen(from: string, until: string, slot: Partial<ChosenSlot> = {}): ChosenSlot {
  return {
    serviceId: '10',
    providerId: '1',
    startAt: at(`2027-01-04 ${from}`),
    endAt: at(`2027-01-04 ${until}`),
    ...slot,
  };
}

export function givenRequest(
  slots: readonly ChosenSlot[],
  request: Partial<BookingRequest> = {},
): BookingRequest {
  return { slots, audience: 'staff', ...request };
}

export function givenFacts(facts: Partial<BookingFacts> = {}): BookingFacts {
  return {
    services: [givenService()],
    providers: [givenProvider()],
    now: at('2027-01-01 12:00'),
    clientBusy: [],
    ...facts,
  };
}

/** The code and path of a refusal, such as 'SLOT_NOT_AVAILABLE timeSlots.0', or 'accepted'. */
export function verdict(decision: Decision<unknown>): string {
  if (decision.accepted) return 'accepted';
  return [decision.refusal.code, decision.refusal.path?.join('.')].filter(Boolean).join(' ');
}

/** The plan of an accepted booking. Throws an Error if it was refused. */
export function planOf(decision: Decision<BookingPlan>): BookingPlan {
  if (!decision.accepted) throw new Error(verdict(decision));
  return decision.value;
}

/** The runs of a plan, each as its slots' wall clock starts and end, such as '09:00 10:00-11:00'. */
export function runsOf(decision: Decision<BookingPlan>): string[] {
  return planOf(decision).runs.map(({ slots, endAt }) => {
    const starts = slots.map(({ startAt }) => reading(startAt).slice(11));
    return `${starts.join(' ')}-${reading(endAt).slice(11)}`;
  });
}
