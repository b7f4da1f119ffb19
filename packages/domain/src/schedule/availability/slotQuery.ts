import { BOOKING_YEARS_AHEAD_MAX } from '../../limits.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { dayNumber } from '../../time/wallDate.ts';
import { minutesOfDay } from '../../time/wallTime.ts';
import { firstInstantFrom, localDayAt } from '../../time/wallClock.ts';
import { type ZoneOffsets, zoneOffsets } from '../../time/zoneOffsets.ts';
import type {
  Audience,
  Interval,
  MovingAppointment,
  ProviderSchedule,
  RecurringTimeSlotRule,
  ServiceRules,
  SessionFact,
} from './facts.ts';

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
  return service.isActive || (moving?.serviceIds.includes(service.id) ?? false);
}

/** Reads a query once for all its providers. Throws a RangeError for a date that does not exist. */
export function questionOf(query: TimeSlotQuery): SlotQuestion {
  return {
    service: query.service,
    fromDay: dayNumber(query.from),
    untilDay: dayNumber(query.until),
    now: query.now,
    audience: query.audience,
    includeAll: query.includeAll ?? false,
    clientBusy: query.clientBusy ?? [],
    moving: query.moving,
    runLength: query.service.minSlotsRequired,
  };
}

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

/** What a slot is, apart from when it starts. All free slots of an ordinary service share the same terms. */
export interface SlotTerms {
  /** Milliseconds; `minutes` are the same, for people. */
  readonly duration: number;
  readonly minutes: number;
  readonly capacity: number;
  /** 0 for taken slots, which only `includeAll` returns (rule A8). */
  readonly seatsLeft: number;
  /** The class time that the slot is an occurrence of. */
  readonly classTime: RecurringTimeSlotRule | null;
  /** The session that already exists in exactly this slot. */
  readonly session: SessionFact | null;
}

/** Takes the slots of one provider, ascending by start (epoch milliseconds), and makes something of them. */
export interface SlotSink {
  /** Called before the first slot with the maximum number that will come, to allocate at once. */
  expect?(most: number): void;
  /** Returns true where no further slot of the row is wanted for now; false where all are. */
  add(start: number, terms: SlotTerms): boolean;
}

/** The terms of free slots of a duration in milliseconds. */
export function freeTerms(
  duration: number,
  capacity: number,
  classTime: RecurringTimeSlotRule | null,
): SlotTerms {
  const minutes = duration / MINUTE_MS;
  return { duration, minutes, capacity, seatsLeft: capacity, classTime, session: null };
}

/** The stretch of time that a question is about, in one provider's zone. */
export interface SlotSpan {
  readonly zone: ZoneOffsets;
  /** The day numbers whose hours matter: windows reach over midnight from two days before to two days after. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Where listed slots start. */
  readonly asked: Interval;
  /** Where the slots start that can be booked and may complete a run of a listed slot; starts beyond it don't count. */
  readonly reachable: Interval;
}

const DAYS_AROUND = 2;

/**
 * The span of a question: its local dates, not before what has started or, for clients, falls within the minimum
 * notice, not beyond what can be booked at all, and for clients not after the visible range, which counts whole local days after today (rule A7).
 */
export function slotSpan(question: SlotQuestion, timezone: string): SlotSpan {
  const { service, now, audience } = question;
  const margin = runMargin(service, question.runLength);
  const daysAround = DAYS_AROUND + Math.ceil(margin / DAY_MS);
  const firstDay = question.fromDay - daysAround;
  const lastDay = question.untilDay + daysAround;
  const zone = zoneOffsets(timezone, (firstDay - 1) * DAY_MS, (lastDay + 2) * DAY_MS);
  const notice = audience === 'client' ? service.minNotice * MINUTE_MS : 0;
  const earliest = Math.max(now + 1, now + notice);
  const visible = audience === 'client' ? visibleUntil(service, now, timezone, zone, lastDay) : Infinity;
  const latest = Math.min(visible, bookableUntil(now));
  const from = firstInstantFrom(zone, question.fromDay * DAY_MS);
  const until = firstInstantFrom(zone, (question.untilDay + 1) * DAY_MS);
  return {
    zone,
    firstDay,
    lastDay,
    asked: { startAt: Math.max(from, earliest), endAt: Math.min(until, latest) },
    reachable: { startAt: Math.max(from - margin, earliest), endAt: Math.min(until + margin, latest) },
  };
}

/** How far from a slot the other slots of a run of `runLength` can be, in milliseconds. */
function runMargin({ duration, recurringTimeSlots }: ServiceRules, runLength: number): number {
  if (runLength <= 1) return 0;
  const lengths = recurringTimeSlots.map(({ startAt, endAt }) => minutesOfDay(endAt) - minutesOfDay(startAt));
  return (runLength - 1) * Math.max(duration, ...lengths) * MINUTE_MS;
}

function visibleUntil(
  service: ServiceRules,
  now: number,
  timezone: string,
  zone: ZoneOffsets,
  lastDay: number,
): number {
  if (service.visibleRangeMax === null) return Infinity;
  const today = localDayAt(zoneOffsets(timezone, now, now), now);
  const lastVisible = today + service.visibleRangeMax;
  return lastVisible > lastDay ? Infinity : firstInstantFrom(zone, (lastVisible + 1) * DAY_MS);
}

const LONGEST_YEAR_DAYS = 366;

/** The instant from which on nothing starts that can be listed, booked or blocked at `now`. Epoch milliseconds. */
export function bookableUntil(now: number): number {
  return now + BOOKING_YEARS_AHEAD_MAX * LONGEST_YEAR_DAYS * DAY_MS;
}
