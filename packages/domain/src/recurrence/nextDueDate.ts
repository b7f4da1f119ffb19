import { addDays } from '../time/wallDate.ts';
import { horizonDate } from './horizonDate.ts';
import { occurrenceDates } from './occurrenceDates.ts';
import type { Recurrence } from './recurrence.ts';

/**
 * The next local date of a series that is to be booked by now (rule P5): after `bookedUntil`, not before `today` and
 * not after the 12 months from it; null where there is none yet. What passed while nobody looked is not made up for.
 */
export function nextDueDate(recurrence: Recurrence, bookedUntil: string, today: string): string | null {
  const next = addDays(bookedUntil, 1);
  const [date = null] = occurrenceDates(recurrence, {
    from: next > today ? next : today,
    until: horizonDate(today),
  });
  return date;
}
