import { dayNumber } from '../../../time/wallDate.ts';
import type { SlotQuestion } from './slotQuestion.ts';
import type { TimeSlotQuery } from './timeSlotQuery.ts';

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
