import { DAY_MS, MINUTE_MS } from '../../../time/units.ts';
import { LocalDates } from '../localDates.ts';
import { offerSlots } from './offerSlots.ts';
import { questionOf } from './questionOf.ts';
import { SeatSums } from '../seatSums.ts';
import type { AnyProviderTimeSlot } from './timeSlot.ts';
import type { TimeSlotQuery } from './timeSlotQuery.ts';

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
  for (const schedule of query.providers) offerSlots(question, schedule, sums);
  const dates = new LocalDates(query.providers[0]?.timezone ?? 'UTC', startsFrom, startsUntil);
  return sums.sorted().map(({ startAt, duration, capacity, seatsLeft }) => ({
    startAt,
    endAt: startAt + duration,
    date: dates.of(startAt),
    duration: duration / MINUTE_MS,
    capacity,
    seatsLeft,
  }));
}
