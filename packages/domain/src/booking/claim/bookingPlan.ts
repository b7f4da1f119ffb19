import type { Interval } from '../../schedule/availability/facts.ts';

/** What to save for an accepted booking: each run becomes one appointment (rule P1). */
export interface BookingPlan {
  /** Ascending by start. */
  readonly runs: readonly BookingRun[];
  /** What staff should be told that they override; always empty for clients. */
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
