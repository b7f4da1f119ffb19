import type { Interval, ProviderSchedule } from '../schedule/availability/facts.ts';
import { openingHours, openWindows } from '../schedule/availability/openHours.ts';
import { DAY_MS, MINUTE_MS } from '../time/units.ts';
import { zoneOffsets } from '../time/zoneOffsets.ts';

/** What of a provider decides when it is open. */
export type OpenTimes = Pick<ProviderSchedule, 'timezone' | 'workHours' | 'dateHours' | 'vacations'>;

/**
 * How many minutes a provider is open in each of some periods: its hours without its vacations (rules A1, A4).
 * `boundaries` are the beginnings of the periods and the end of the last, ascending epoch milliseconds. Minutes are elapsed
 * ones: 02:00–05:00 are 120 on the day that loses an hour, 240 on the one that gains it.
 */
export function openMinutes(provider: OpenTimes, boundaries: readonly number[]): number[] {
  const [first = 0] = boundaries;
  const last = boundaries.at(-1) ?? first;
  // Wherever the place lies, its days begin and end within a day of those of UTC.
  const zone = zoneOffsets(provider.timezone, first - 2 * DAY_MS, last + 2 * DAY_MS);
  const firstDay = Math.floor(first / DAY_MS) - 2;
  const lastDay = Math.floor(last / DAY_MS) + 2;
  const open = openWindows(openingHours(provider), zone, firstDay, lastDay);
  const closed = merged(provider.vacations);
  const sums = boundaries.slice(1).map((end, index) => {
    const period = { startAt: boundaries[index] ?? end, endAt: end };
    return { period, ms: 0 };
  });
  for (const window of open) addTo(sums, window, 1);
  for (const window of open)
    for (const vacation of closed) {
      const both = overlap(window, vacation);
      if (both) addTo(sums, both, -1);
    }
  return sums.map(({ ms }) => ms / MINUTE_MS);
}

interface Sum {
  readonly period: Interval;
  ms: number;
}

function addTo(sums: readonly Sum[], time: Interval, sign: 1 | -1): void {
  for (let index = firstEndingAfter(sums, time.startAt); index < sums.length; index += 1) {
    const sum = sums[index];
    if (!sum || sum.period.startAt >= time.endAt) return;
    const both = overlap(sum.period, time);
    if (both) sum.ms += sign * (both.endAt - both.startAt);
  }
}

function firstEndingAfter(sums: readonly Sum[], instant: number): number {
  let low = 0;
  let high = sums.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle]?.period.endAt ?? Infinity) > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

function overlap(one: Interval, other: Interval): Interval | null {
  const startAt = Math.max(one.startAt, other.startAt);
  const endAt = Math.min(one.endAt, other.endAt);
  return endAt > startAt ? { startAt, endAt } : null;
}

/** The same time without overlaps, so that nothing is taken off twice. */
function merged(times: readonly Interval[]): Interval[] {
  const result: { startAt: number; endAt: number }[] = [];
  for (const { startAt, endAt } of times.toSorted((a, b) => a.startAt - b.startAt)) {
    const last = result.at(-1);
    if (last && startAt <= last.endAt) last.endAt = Math.max(last.endAt, endAt);
    else result.push({ startAt, endAt });
  }
  return result;
}
