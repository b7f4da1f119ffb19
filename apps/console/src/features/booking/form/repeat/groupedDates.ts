import { dayNumber, dayOfTheWeek } from '@slotkeeper/domain/time/wallDate';
import type { RefusedDate } from '../../mutations/refusedTerms.ts';

/** Dates of a series that can't be booked for the same reason. */
export interface DatesGroup {
  readonly key: string;
  /** The rule of opening that is in the way, or the server's sentence. */
  readonly reason: { readonly rule: string } | { readonly text: string };
  /** The place's dates, YYYY-MM-DD, ascending. */
  readonly dates: readonly string[];
  /** Whether all of them are Saturdays and Sundays. */
  readonly isWeekend: boolean;
}

const SATURDAY = 5;

/** Groups refused dates by their reasons, weekends apart from other days; the largest group comes first. */
export function groupedDates(refused: readonly RefusedDate[]): DatesGroup[] {
  const groups = new Map<string, RefusedDate[]>();
  for (const one of refused) {
    const key = `${one.brokenRule ?? one.message} ${isWeekend(one.date)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups]
    .map(([key, [first, ...others]]) => groupOf(key, first, others))
    .filter((group) => group !== null)
    .sort((a, b) => b.dates.length - a.dates.length);
}

function groupOf(
  key: string,
  first: RefusedDate | undefined,
  others: readonly RefusedDate[],
): DatesGroup | null {
  if (!first) return null;
  const { brokenRule, message, date } = first;
  return {
    key,
    reason: brokenRule === undefined ? { text: message } : { rule: brokenRule },
    dates: [date, ...others.map((one) => one.date)],
    isWeekend: isWeekend(date),
  };
}

function isWeekend(date: string): boolean {
  return dayOfTheWeek(dayNumber(date)) >= SATURDAY;
}
