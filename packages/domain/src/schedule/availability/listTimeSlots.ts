import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { formatWallDate } from '../../time/wallDate.ts';
import { segmentAt } from '../../time/wallClock.ts';
import { zoneOffsets, type ZoneOffsets } from '../../time/zoneOffsets.ts';
import type { ProviderSchedule } from './facts.ts';
import { offerSlots } from './offerSlots.ts';
import { questionOf, type SlotSink, type SlotTerms, type TimeSlotQuery } from './slotQuery.ts';

/**
 * The time slots of a service on the local dates `from` to `until`, of each of the providers who does it, ascending by
 * start and then in the order of the providers (spec 7, rules A1 to A12). Everything it lists, `decideBooking` accepts,
 * and nothing else (A10). Throws a RangeError for a malformed date, time or zone.
 */
export function listTimeSlots(query: TimeSlotQuery): TimeSlot[] {
  const question = questionOf(query);
  // Wherever on Earth the places lie, their dates begin and end within a day of those of UTC.
  const from = (question.fromDay - 1) * DAY_MS;
  const until = (question.untilDay + 2) * DAY_MS;
  const lists = query.providers.map((schedule) => {
    const list = new TimeSlotList(schedule, from, until);
    offerSlots(question, schedule, list);
    return list.finish();
  });
  const [first = [], ...others] = lists;
  return others.length === 0 ? first : lists.flat().sort((a, b) => a.startAt - b.startAt);
}

/**
 * The time slots of a service that at least one of the providers offers on the local dates `from` to `until`, each once,
 * ascending by start, with the seats of all who offer it (rule A11). Same slots, same rule as `listTimeSlots`. The
 * dates are those of the first provider's zone. Throws a RangeError for a malformed date, time or zone.
 */
export function listAnyProviderTimeSlots(query: TimeSlotQuery): AnyProviderTimeSlot[] {
  const question = questionOf(query);
  // Wherever on Earth the places lie, their dates begin and end within a day of those of UTC.
  const startsFrom = (question.fromDay - 1) * DAY_MS;
  const startsUntil = (question.untilDay + 2) * DAY_MS;
  const sums = new SeatSums(startsFrom, startsUntil);
  const [first] = query.providers;
  if (!first) return [];
  for (const schedule of query.providers) offerSlots(question, schedule, sums);
  const dates = new LocalDates(first.timezone, startsFrom, startsUntil);
  return sums.sorted().map(({ startAt, duration, capacity, seatsLeft }) => ({
    startAt,
    endAt: startAt + duration,
    date: dates.of(startAt),
    duration: duration / MINUTE_MS,
    capacity,
    seatsLeft,
  }));
}

/** One provider's slots as a list, made in its full length at once: growing it would cost as much as filling it. */
class TimeSlotList implements SlotSink {
  private count = 0;
  private slots: TimeSlot[] = [];
  private readonly providerId: string;
  private readonly dates: LocalDates;

  /** For slots that start from `from` to `until`. */
  constructor({ id, timezone }: ProviderSchedule, from: number, until: number) {
    this.providerId = id;
    this.dates = new LocalDates(timezone, from, until);
  }

  expect(most: number): void {
    this.slots = new Array(most);
  }

  add(start: number, terms: SlotTerms): boolean {
    this.slots[this.count] = {
      providerId: this.providerId,
      startAt: start,
      endAt: start + terms.duration,
      date: this.dates.of(start),
      duration: terms.minutes,
      capacity: terms.capacity,
      seatsLeft: terms.seatsLeft,
      recurringTimeSlotId: terms.classTime ? terms.classTime.id : null,
      sessionId: terms.session ? terms.session.id : null,
    };
    this.count += 1;
    return false;
  }

  /** The slots that came, which may be fewer than expected. */
  finish(): TimeSlot[] {
    this.slots.length = this.count;
    return this.slots;
  }
}

/** One slot on offer (or, with `includeAll`, taken) of one provider (spec 3, rule A5). */
export interface TimeSlot {
  readonly providerId: string;
  /** Epoch milliseconds. */
  readonly startAt: number;
  readonly endAt: number;
  /** The local date of the start in the place's zone, 'YYYY-MM-DD' (rule T6). */
  readonly date: string;
  /** Elapsed minutes. */
  readonly duration: number;
  /** All seats of the slot, taken or not. */
  readonly capacity: number;
  /** 0 only for taken slots, which only `includeAll` returns (rule A8). */
  readonly seatsLeft: number;
  readonly recurringTimeSlotId: string | null;
  /** The session that already exists in exactly this slot. */
  readonly sessionId: string | null;
}

/** A slot that at least one of several providers offers; seats are added up over those who do (rule A11). */
type AnyProviderTimeSlot = Pick<
  TimeSlot,
  'startAt' | 'endAt' | 'date' | 'duration' | 'capacity' | 'seatsLeft'
>;

/** One slot with the seats of all providers who offer it. */
interface SeatSum {
  readonly startAt: number;
  /** Milliseconds. */
  readonly duration: number;
  capacity: number;
  seatsLeft: number;
  /** The sum recorded before it in the same cell. */
  readonly earlier: SeatSum | null;
}

/** Most slots start on a grid of five minutes, so most cells hold one sum; finer ones would cost more to clear. */
const CELL_MS = 5 * MINUTE_MS;

/**
 * Adds up the slots that several providers offer. A sum is found by the cell of time in which it starts: a step per slot,
 * which beats sorting, merging and hashing where twenty providers offer thousands of slots.
 */
class SeatSums implements SlotSink {
  private readonly latestOfCell: (SeatSum | null)[];
  private readonly startsFrom: number;

  /** For slots that start from `startsFrom` to `startsUntil`, both included. */
  constructor(startsFrom: number, startsUntil: number) {
    this.startsFrom = startsFrom;
    this.latestOfCell = new Array(Math.floor((startsUntil - startsFrom) / CELL_MS) + 1).fill(null);
  }

  add(startAt: number, { duration, capacity, seatsLeft }: SlotTerms): boolean {
    const cell = Math.floor((startAt - this.startsFrom) / CELL_MS);
    const latest = this.latestOfCell[cell] ?? null;
    let sum = latest;
    while (sum !== null && (sum.startAt !== startAt || sum.duration !== duration)) sum = sum.earlier;
    if (sum === null) {
      this.latestOfCell[cell] = { startAt, duration, capacity, seatsLeft, earlier: latest };
    } else {
      sum.capacity += capacity;
      sum.seatsLeft += seatsLeft;
    }
    return false;
  }

  /** Each slot once, ascending by start, then by duration. Cell by cell they are all but sorted already. */
  sorted(): readonly SeatSum[] {
    const sums: SeatSum[] = [];
    for (const latest of this.latestOfCell) {
      for (let sum = latest; sum !== null; sum = sum.earlier) sums.push(sum);
    }
    return sums.sort((a, b) => a.startAt - b.startAt || a.duration - b.duration);
  }
}

/** The local dates of many instants in one zone: the last answer holds until the day or the offset changes. */
class LocalDates {
  private readonly zone: ZoneOffsets;
  private validFrom = Infinity;
  private validUntil = -Infinity;
  private date = '';

  /** For instants from `from` to `until`. */
  constructor(timezone: string, from: number, until: number) {
    this.zone = zoneOffsets(timezone, from, until);
  }

  /** The local date 'YYYY-MM-DD' of an instant. */
  of(instant: number): string {
    if (instant < this.validFrom || instant >= this.validUntil) this.moveTo(instant);
    return this.date;
  }

  private moveTo(instant: number): void {
    const { zone } = this;
    const segment = segmentAt(zone, instant);
    const offset = zone.offsets[segment] as number;
    const day = Math.floor((instant + offset) / DAY_MS);
    this.validFrom = Math.max(day * DAY_MS - offset, zone.changes[segment] as number);
    this.validUntil = Math.min((day + 1) * DAY_MS - offset, zone.changes[segment + 1] ?? Infinity);
    this.date = formatWallDate(day);
  }
}
