import { bookedAtOnceUntil, occurrenceDates } from '@slotkeeper/domain/recurrence/occurrenceDates';
import type { RecurrenceOptions } from '@slotkeeper/domain/recurrence/recurrence';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { type PickedSlot, runsOf } from '../../slots/pickedSlot.ts';
import type { RepeatChoice } from '../bookingDraft.ts';

/** The choice as the server takes it; null until a frequency and either an end or ongoing is chosen (spec 5). */
export function repeatOptions({ freq, until, isOngoing }: RepeatChoice): RecurrenceOptions | null {
  if (freq === null || (until === null && !isOngoing)) return null;
  return { freq, until: isOngoing ? null : until };
}

/**
 * How many appointments a repeated booking makes: each run on each of its dates. It counts those that are booked at once,
 * of an ongoing one up to 12 months from today (rule P5). Dates are the place's, `today` too.
 */
export function repeatCount(
  { freq, until }: RecurrenceOptions,
  slots: readonly PickedSlot[],
  { zone, today }: { readonly zone: string; readonly today: string },
): number {
  return runsOf(slots).reduce((count, [first]) => {
    if (!first) return count;
    const startsOn = localDate(zone, Date.parse(first.startAt));
    const last = bookedAtOnceUntil({ freq, until }, { startsOn, today });
    if (last < startsOn) return count;
    return count + occurrenceDates({ freq, startsOn, until }, { from: startsOn, until: last }).length;
  }, 0);
}
