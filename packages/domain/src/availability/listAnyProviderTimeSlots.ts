import { MINUTE_MS } from '../time/units.ts';
import { LocalDates } from './localDates.ts';
import { offerSlots } from './offerSlots.ts';
import { questionOf } from './questionOf.ts';
import { SeatSums } from './seatSums.ts';
import type { AnyProviderTimeSlot } from './timeSlot.ts';
import type { TimeSlotQuery } from './timeSlotQuery.ts';

/**
 * The time slots of a service that at least one of the providers offers on the local dates `from` to `until`, each once,
 * ascending by start, with the seats of all who offer it (decisions A11). Same slots, same rule as `listTimeSlots`. The
 * dates are those of the first provider's zone. Throws a RangeError for a malformed date, time or zone.
 */
export function listAnyProviderTimeSlots(query: TimeSlotQuery): AnyProviderTimeSlot[] {
  const question = questionOf(query);
  const [first] = query.providers;
  const offers = query.providers
    .map((schedule) => offerSlots(question, schedule))
    .filter((offered) => offered.count > 0);
  if (!first || offers.length === 0) return [];
  const startsFrom = Math.min(...offers.map((offered) => offered.startOf(0)));
  const startsUntil = Math.max(...offers.map((offered) => offered.startOf(offered.count - 1)));
  const sums = new SeatSums(startsFrom, startsUntil);
  for (const offered of offers) sums.add(offered);
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
