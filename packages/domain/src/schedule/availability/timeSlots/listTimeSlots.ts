import { DAY_MS } from '../../../time/units.ts';
import { offerSlots } from './offerSlots.ts';
import { questionOf } from './questionOf.ts';
import type { TimeSlot } from './timeSlot.ts';
import { TimeSlotList } from './timeSlotList.ts';
import type { TimeSlotQuery } from './timeSlotQuery.ts';

/**
 * The time slots of a service on the local dates `from` to `until`, of each of the providers who does it, ascending by
 * start and then in the order of the providers (spec 7, rules A1 to A12). Whatever it lists, `decideBooking`
 * accepts, and nothing else (A10). Throws a RangeError for a malformed date, time or zone.
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
