import type { Audience, Interval, MovingAppointment, ServiceRules } from '../facts.ts';

/** The one question behind every list of slots and every booking (rule A10), put to one provider at a time. */
export interface SlotQuestion {
  readonly service: ServiceRules;
  /** First and last local day number, both included. */
  readonly fromDay: number;
  readonly untilDay: number;
  readonly now: number;
  readonly audience: Audience;
  readonly includeAll: boolean;
  readonly clientBusy: readonly Interval[];
  readonly moving: MovingAppointment | undefined;
  /** The fewest consecutive slots that a listed slot must be able to be part of. */
  readonly runLength: number;
}

/** Whether a service takes this booking: an inactive one only keeps what is being moved (rule A12). */
export function takesBookings(service: ServiceRules, moving: MovingAppointment | undefined): boolean {
  return service.isActive || moving?.serviceId === service.id;
}
