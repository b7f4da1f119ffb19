import type { Interval, ProviderSchedule, ServiceRules } from '../../schedule/availability/facts.ts';
import type { SlotTerms } from '../../schedule/availability/timeSlots/slotTerms.ts';
import type { BrokenRule } from './bookingPlan.ts';

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
