import type {
  Audience,
  Interval,
  MovingAppointment,
  ProviderSchedule,
  ServiceRules,
} from '../../schedule/availability/facts.ts';
import type { SlotTerms } from '../../schedule/availability/slotQuery.ts';

/** What to save for an accepted booking: each run becomes one appointment (rule P1). */
export interface BookingPlan {
  /** Ascending by start. */
  readonly runs: readonly BookingRun[];
  /** Rules that staff override, to be shown to them; always empty for clients. */
  readonly warnings: readonly BookingWarning[];
}

/** Consecutive slots of one provider and service. */
export interface BookingRun extends Interval {
  readonly serviceId: string;
  readonly providerId: string;
  readonly slots: readonly ClaimedSlot[];
}

/** One seat to claim, in the session that exists or in a new one made of these values. */
export interface ClaimedSlot extends Interval {
  /** The session's busy range: widened by the buffers at the run's first and last slot only (rule A7). */
  readonly busyFrom: number;
  readonly busyUntil: number;
  /** Seats of the session, existing or new. */
  readonly capacity: number;
  readonly recurringTimeSlotId: string | null;
  /** The session to join; null means a new one (after a move has released its own seats). */
  readonly sessionId: string | null;
}

/** The rules that staff may break on purpose, and the ones that only warn them (rules A8, A10). */
export type BrokenRule =
  | 'OUTSIDE_HOURS'
  | 'OFF_GRID'
  | 'OVER_CLASS_TIME'
  | 'DURING_VACATION'
  | 'WITHIN_NOTICE'
  | 'IN_THE_PAST'
  | 'MIN_SLOTS_REQUIRED'
  | 'CLIENT_BUSY';

export interface BookingWarning extends Interval {
  readonly rule: BrokenRule;
  readonly providerId: string;
}

/** A chosen slot. Its place in the list is the index that refusal paths name. */
export interface ChosenSlot extends Interval {
  readonly serviceId: string;
  readonly providerId: string;
}

/** What `decideBooking(request, facts): Decision<BookingPlan>` is asked for: the slots of one client or guest. */
export interface BookingRequest {
  readonly slots: readonly ChosenSlot[];
  readonly audience: Audience;
  /** Staff book against the rules of opening on purpose (rule A10). */
  readonly allowOutsideHours?: boolean;
}

/** A booking that names no provider; `rankProviders` says whom to try, in which order (rule A11). */
export interface AnyProviderBookingRequest extends Omit<BookingRequest, 'slots'> {
  readonly slots: readonly Omit<ChosenSlot, 'providerId'>[];
}

/** The facts of a booking or a move, loaded after the providers' rows are locked. */
export interface BookingFacts {
  /** All services and providers that the request names; one that is missing counts as foreign. */
  readonly services: readonly ServiceRules[];
  readonly providers: readonly ProviderSchedule[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** The client's other appointments: refused to clients, a warning to staff (rule A8). */
  readonly clientBusy: readonly Interval[];
  readonly moving?: MovingAppointment;
}

/** A chosen slot with the facts that it is about. */
export interface KnownSlot extends Interval {
  /** Its place among the request's slots. */
  readonly index: number;
  readonly service: ServiceRules;
  readonly schedule: ProviderSchedule;
}

/** A slot that can be booked, on these terms; staff break the named rules by it. */
export interface ResolvedSlot extends KnownSlot {
  readonly terms: SlotTerms;
  readonly brokenRules: readonly BrokenRule[];
}
