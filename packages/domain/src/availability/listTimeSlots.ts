import type { ProviderSchedule } from './facts.ts';
import { LocalDates } from './localDates.ts';
import { offerSlots } from './offerSlots.ts';
import { questionOf } from './questionOf.ts';
import type { SlotQuestion } from './slotQuestion.ts';
import type { TimeSlot } from './timeSlot.ts';
import type { TimeSlotQuery } from './timeSlotQuery.ts';

/**
 * The time slots of a service on the local dates `from` to `until`, of each of the providers who does it, ascending by
 * start and then in the order of the providers (spec 7, decisions A1 to A12). Whatever it lists, `decideBooking`
 * accepts, and nothing else (A10). Throws a RangeError for a malformed date, time or zone.
 */
export function listTimeSlots(query: TimeSlotQuery): TimeSlot[] {
  const question = questionOf(query);
  const [first, ...others] = query.providers;
  if (!first) return [];
  const slots = timeSlotsOf(question, first);
  if (others.length === 0) return slots;
  return slots
    .concat(...others.map((schedule) => timeSlotsOf(question, schedule)))
    .sort((a, b) => a.startAt - b.startAt);
}

function timeSlotsOf(question: SlotQuestion, schedule: ProviderSchedule): TimeSlot[] {
  const offered = offerSlots(question, schedule);
  if (offered.count === 0) return [];
  const { id: providerId, timezone } = schedule;
  const dates = new LocalDates(timezone, offered.startOf(0), offered.startOf(offered.count - 1));
  const slots = new Array<TimeSlot>(offered.count);
  for (let index = 0; index < offered.count; index += 1) {
    const startAt = offered.startOf(index);
    const terms = offered.termsOf(index);
    slots[index] = {
      providerId,
      startAt,
      endAt: startAt + terms.duration,
      date: dates.of(startAt),
      duration: terms.minutes,
      capacity: terms.capacity,
      seatsLeft: terms.seatsLeft,
      recurringTimeSlotId: terms.classTime ? terms.classTime.id : null,
      sessionId: terms.session ? terms.session.id : null,
    };
  }
  return slots;
}
