import { formatWallTime, minutesOfDay } from '../../src/time/wallTime.ts';
import { instantToWall, wallTimeToInstant } from '../../src/time/zonedTime.ts';
import type {
  ClassTime,
  Interval,
  ProviderSchedule,
  ServiceRules,
  SessionFact,
  WorkHourRow,
} from '../../src/schedule/availability/facts.ts';
import type { TimeSlotQuery } from '../../src/schedule/availability/slotQuery.ts';

// Facts in the words of tests: a place in Sofia, Monday 4 January 2027 ahead, and only what matters named.

export const SOFIA = 'Europe/Sofia';
export const MONDAY = '2027-01-04';
const WEEKDAYS = [0, 1, 2, 3, 4];

/** The instant of a wall clock reading such as '2027-01-04 09:00'. */
export function at(reading: string, timezone = SOFIA): number {
  const [date = '', time = ''] = reading.split(' ');
  return wallTimeToInstant(timezone, date, minutesOfDay(time));
}

/** What the wall clock shows at an instant, such as '2027-01-04 09:00'. */
export function reading(instant: number, timezone = SOFIA): string {
  const { date, minutes } = instantToWall(timezone, instant);
  return `${date} ${formatWallTime(minutes)}`;
}

/** An interval from one wall clock reading to another. */
export function span(from: string, until: string, timezone = SOFIA): Interval {
  return { startAt: at(from, timezone), endAt: at(until, timezone) };
}

/** Open rows of the same hours on several days of the week; Monday to Friday if none are named. */
export function open(openTime: string, closeTime: string, days: readonly number[] = WEEKDAYS): WorkHourRow[] {
  return days.map((dayOfTheWeek) => ({ dayOfTheWeek, openTime, closeTime, isOpen: true }));
}

/** An hour long, one seat, no frills, done by providers 1 and 2. */
export function givenService(rules: Partial<ServiceRules> = {}): ServiceRules {
  return {
    id: '10',
    providerIds: ['1', '2'],
    duration: 60,
    slotInterval: null,
    bufferBefore: 0,
    bufferAfter: 0,
    capacity: 1,
    minNotice: 0,
    visibleRangeMax: null,
    minSlotsRequired: 0,
    isActive: true,
    recurringTimeSlots: [],
    ...rules,
  };
}

/** Provider 1, in Sofia, works Monday to Friday from 09:00 to 12:00. */
export function givenProvider(schedule: Partial<ProviderSchedule> = {}): ProviderSchedule {
  return {
    id: '1',
    timezone: SOFIA,
    workHours: open('09:00', '12:00'),
    dateHours: [],
    vacations: [],
    classTimes: [],
    sessions: [],
    ...schedule,
  };
}

/** A session of service 10 with its one seat taken and no buffers. */
export function givenSession(interval: Interval, session: Partial<SessionFact> = {}): SessionFact {
  return {
    id: '100',
    serviceId: '10',
    busyFrom: interval.startAt,
    busyUntil: interval.endAt,
    capacity: 1,
    taken: 1,
    ...interval,
    ...session,
  };
}

/** A one-off busy entry. */
export function givenBlock(interval: Interval): SessionFact {
  return givenSession(interval, { id: '900', serviceId: null });
}

/** A weekly time of class service 20, Mondays from 10:00 to 11:00. */
export function givenClassTime(classTime: Partial<ClassTime> = {}): ClassTime {
  return {
    serviceId: '20',
    day: 0,
    startAt: '10:00',
    endAt: '11:00',
    bufferBefore: 0,
    bufferAfter: 0,
    ...classTime,
  };
}

/** Staff ask about Monday, the week before. */
export function givenQuery(query: Partial<TimeSlotQuery> = {}): TimeSlotQuery {
  return {
    service: givenService(),
    providers: [givenProvider()],
    from: MONDAY,
    until: query.from ?? MONDAY,
    now: at('2026-12-28 12:00'),
    audience: 'staff',
    ...query,
  };
}
