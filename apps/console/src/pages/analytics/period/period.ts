import { must } from '@slotkeeper/domain/must';
import { addDays, dayNumber, formatWallDate, monthsAfter } from '@slotkeeper/domain/time/wallDate';

/** Calendar days, YYYY-MM-DD, both included (rule T4). */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** The same while it is being chosen: a day may be missing. */
export interface RangeDraft {
  readonly from: string | null;
  readonly to: string | null;
}

/** The usual periods, in days up to today (spec 9). */
export const periods = { last7: 7, last30: 30, last90: 90, lastYear: 365 } as const;
export type Period = keyof typeof periods;

export function isPeriod(value: unknown): value is Period {
  return typeof value === 'string' && Object.hasOwn(periods, value);
}

/** What a period is compared with: the days before it, the same days of last year, or nothing. */
export const comparisons = ['previous', 'lastYear', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

export function isComparison(value: unknown): value is Comparison {
  return comparisons.some((comparison) => comparison === value);
}

/** The last so many days up to today. */
export function lastDays(days: number, today: string): DateRange {
  return { from: addDays(today, 1 - days), to: today };
}

/** How many days a range has. */
export function daysOf({ from, to }: DateRange): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** The draft with another first day; one at or after the last clears that (spec 5). */
export function withFrom({ to }: RangeDraft, from: string | null): RangeDraft {
  return { from, to: from && to && from >= to ? null : to };
}

/** The draft with another last day; one at or before the first clears that (spec 5). */
export function withUntil({ from }: RangeDraft, to: string | null): RangeDraft {
  return { from: from && to && to <= from ? null : from, to };
}

const MONTHS_PER_YEAR = 12;

/** The days that a range is compared with; null for none. The 29th of February is compared with the 28th. */
export function comparedRange(range: DateRange, comparison: Comparison): DateRange | null {
  if (comparison === 'none') return null;
  if (comparison === 'previous') {
    const to = addDays(range.from, -1);
    return { from: addDays(to, 1 - daysOf(range)), to };
  }
  const yearBefore = (date: string) => formatWallDate(monthsAfter(dayNumber(date), -MONTHS_PER_YEAR));
  return { from: yearBefore(range.from), to: yearBefore(range.to) };
}

/** A part of a period, to be shown in one column. */
export interface Stretch extends DateRange {
  readonly unit: 'day' | 'week' | 'month';
}

const DAYS_AS_DAYS = 14;
const DAYS_AS_WEEKS = 98;
const DAYS_PER_WEEK = 7;

/** The dates of a period by days, by weeks from its first day, or by calendar months, so that they fit beside each other. */
export function stretchesOf(dates: readonly string[]): Stretch[] {
  const unit = dates.length <= DAYS_AS_DAYS ? 'day' : dates.length <= DAYS_AS_WEEKS ? 'week' : 'month';
  const groups = new Map<string, string[]>();
  for (const [index, date] of dates.entries()) {
    const week = Math.floor(index / DAYS_PER_WEEK);
    const key = unit === 'day' ? date : unit === 'week' ? `${week}` : date.slice(0, 7);
    groups.set(key, [...(groups.get(key) ?? []), date]);
  }
  return [...groups.values()].map((days) => ({
    from: must(days[0], 'a group has a day'),
    to: must(days.at(-1), 'a group has a day'),
    unit,
  }));
}
