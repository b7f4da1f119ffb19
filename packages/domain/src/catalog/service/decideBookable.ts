import { accept, type Decision, refuse } from '../../decision.ts';
import { MINUTES_PER_DAY } from '../../limits.ts';
import type { RecurringTimeSlotRule, ServiceRules } from '../../schedule/availability/facts.ts';
import { listTimeSlots } from '../../schedule/availability/listTimeSlots.ts';
import { takesNoRuns } from '../../schedule/availability/runs.ts';

type ClassRules = Pick<ServiceRules, 'bufferBefore' | 'bufferAfter' | 'minSlotsRequired'> & {
  readonly recurringTimeSlots: readonly Omit<RecurringTimeSlotRule, 'id'>[];
};
type SlotRules = ClassRules & Pick<ServiceRules, 'duration' | 'slotInterval' | 'capacity'>;
type ClientRules = Pick<ServiceRules, 'minNotice' | 'visibleRangeMax'>;

type SeatRules = Pick<ServiceRules, 'capacity'> & {
  readonly seatsPerBooking: number;
  readonly recurringTimeSlots: readonly Pick<RecurringTimeSlotRule, 'capacity'>[];
};

const CLOCK_CHANGE_MINUTES = 60;

/**
 * Refuses the rules of a service that nobody could ever book with SERVICE_NEVER_BOOKABLE (rules A3, A7): it requires several
 * consecutive slots and can have none, or is a class that has no so many times one after the other.
 */
export function decideBookable(rules: SlotRules): Decision<true> {
  const { minSlotsRequired, recurringTimeSlots } = rules;
  const isNever =
    recurringTimeSlots.length > 0 ? !hasRunOfClassTimes(rules) : takesNoRuns(rules, minSlotsRequired);
  return isNever ? refuse('SERVICE_NEVER_BOOKABLE', { path: ['minSlotsRequired'] }) : accept(true);
}

/** Whether the engine lists any time of a class in a week in which nothing else takes place. */
function hasRunOfClassTimes({
  bufferBefore,
  bufferAfter,
  minSlotsRequired,
  recurringTimeSlots,
}: ClassRules): boolean {
  const service: ServiceRules = {
    ...anyClass,
    bufferBefore,
    bufferAfter,
    minSlotsRequired,
    recurringTimeSlots: recurringTimeSlots.map((time, index) => ({ ...time, id: String(index) })),
  };
  return listTimeSlots({ ...anyWeek, service }).length > 0;
}

const providerId = '1';
const anyClass = {
  id: '1',
  providerIds: [providerId],
  duration: MINUTES_PER_DAY,
  slotInterval: null,
  capacity: 1,
  minNotice: 0,
  visibleRangeMax: null,
  isActive: true,
};
const nothing = { workHours: [], dateHours: [], vacations: [], classTimes: [], sessions: [] };
/** From a Monday on, in a zone whose clocks never change. */
const anyWeek = {
  providers: [{ id: providerId, timezone: 'UTC', ...nothing }],
  from: '2024-01-01',
  until: '2024-01-07',
  now: Date.UTC(2023, 11, 31),
  audience: 'staff',
} as const;

/**
 * Refuses with NOTICE_BEYOND_RANGE a notice that is longer than clients can look ahead: nothing would ever be on offer to them
 * (rule A7). The range counts whole local days after today, so its last one may end up to a day, and an hour where clocks go
 * back, later than `visibleRangeMax` days from now.
 */
export function decideNotice({ minNotice, visibleRangeMax }: ClientRules): Decision<true> {
  const visibleMinutes = visibleRangeMax === null ? Infinity : (visibleRangeMax + 1) * MINUTES_PER_DAY;
  return minNotice >= visibleMinutes + CLOCK_CHANGE_MINUTES
    ? refuse('NOTICE_BEYOND_RANGE', { path: ['minNotice'] })
    : accept(true);
}

/**
 * Refuses with OUT_OF_RANGE more seats for one booking than any slot of the service has (rule C2). A class time's capacity
 * beats the service's (rule A3).
 */
export function decideSeats({ seatsPerBooking, capacity, recurringTimeSlots }: SeatRules): Decision<true> {
  const capacities = recurringTimeSlots.map((time) => time.capacity);
  const max = capacities.length > 0 ? Math.max(...capacities) : capacity;
  return seatsPerBooking > Math.max(max, 1)
    ? refuse('OUT_OF_RANGE', { path: ['seatsPerBooking'], values: { min: 1, max } })
    : accept(true);
}
