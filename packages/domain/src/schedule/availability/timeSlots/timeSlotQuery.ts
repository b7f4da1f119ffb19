import type { Audience, Interval, MovingAppointment, ProviderSchedule, ServiceRules } from '../facts.ts';

/**
 * The question `listTimeSlots(query): TimeSlot[]` and `listAnyProviderTimeSlots(query): AnyProviderTimeSlot[]` answer.
 * Providers who do not do the service are passed over.
 */
export interface TimeSlotQuery {
  readonly service: ServiceRules;
  readonly providers: readonly ProviderSchedule[];
  /** First and last local date, both included, read in each provider's zone (rule T4). */
  readonly from: string;
  readonly until: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly audience: Audience;
  /** Taken slots too, with no seats left (rule A8). */
  readonly includeAll?: boolean;
  /** The client's other appointments, whose time is left out (rule A8); without the one being moved. */
  readonly clientBusy?: readonly Interval[];
  readonly moving?: MovingAppointment;
}
