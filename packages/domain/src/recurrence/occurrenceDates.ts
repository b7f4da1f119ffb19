import { dayNumber, formatWallDate } from '../time/wallDate.ts';
import type { Recurrence } from './recurrence.ts';
import { repetitionDay, repetitionIndex } from './repetitions.ts';

/**
 * The local dates of a series from `from` to `until`, both included, ascending. Any window can be asked for at the cost
 * of that window alone. Dates that do not exist are skipped (rule P5). Throws a RangeError for a malformed date.
 */
export function occurrenceDates(
  { freq, startsOn, until: end }: Recurrence,
  { from, until }: { readonly from: string; readonly until: string },
): string[] {
  const startDay = dayNumber(startsOn);
  const fromDay = Math.max(dayNumber(from), startDay);
  const untilDay = Math.min(dayNumber(until), end === null ? Infinity : dayNumber(end));
  const dates: string[] = [];
  const lastIndex = repetitionIndex(freq, startDay, untilDay);
  for (let index = repetitionIndex(freq, startDay, fromDay); index <= lastIndex; index += 1) {
    const day = repetitionDay(freq, startDay, index);
    if (day !== null && day >= fromDay && day <= untilDay) dates.push(formatWallDate(day));
  }
  return dates;
}
