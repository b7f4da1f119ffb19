import { offerSlots } from './offerSlots.ts';
import { questionOf } from './questionOf.ts';
import type { TimeSlot } from './timeSlot.ts';
import { TimeSlotList } from './timeSlotList.ts';
import type { TimeSlotQuery } from './timeSlotQuery.ts';

/**
 * The time slots of a service on the local dates `from` to `until`, of each of the providers who does it, ascending by
 * start and then in the order of the providers (spec 7, decisions A1 to A12). Whatever it lists, `decideBooking`
 * accepts, and nothing else (A10). Throws a RangeError for a malformed date, time or zone.
 */
export function listTimeSlots(query: TimeSlotQuery): TimeSlot[] {
  const question = questionOf(query);
  const slots: TimeSlot[] = [];
  for (const schedule of query.providers) offerSlots(question, schedule, new TimeSlotList(schedule, slots));
  return query.providers.length > 1 ? slots.sort((a, b) => a.startAt - b.startAt) : slots;
}
