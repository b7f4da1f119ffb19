import { DAY_MS } from '../../time/units.ts';
import { zoneOffsets } from '../../time/zoneOffsets.ts';
import type { Interval, ProviderSchedule } from '../availability/facts.ts';
import { closedTime, openingHours, openWindows } from '../availability/openHours.ts';

/** The hours of a provider, without its vacations. */
export type Hours = Pick<ProviderSchedule, 'timezone' | 'workHours' | 'dateHours'>;

/** What is booked with a provider. */
export interface BookedTime extends Interval {
  /** Classes have times of their own: only a closed date is in their way (rules A3, A4). */
  readonly isClass: boolean;
}

/** What of the booked times of a provider does not lie within its hours (rules A1, A4), earliest first. */
export function outsideHours<T extends BookedTime>(hours: Hours, booked: readonly T[]): T[] {
  const times = booked.toSorted((one, other) => one.startAt - other.startAt);
  const [first] = times;
  if (!first) return [];
  const firstDay = Math.floor(first.startAt / DAY_MS) - 2;
  const lastDay = Math.floor(Math.max(...times.map(({ endAt }) => endAt)) / DAY_MS) + 2;
  const zone = zoneOffsets(hours.timezone, (firstDay - 2) * DAY_MS, (lastDay + 2) * DAY_MS);
  const opening = openingHours(hours);
  const windows = openWindows(opening, zone, firstDay, lastDay);
  const closed = closedTime({ vacations: [] }, opening, zone);
  return times.filter(
    (time) => closed.overlaps(time.startAt, time.endAt) || (!time.isClass && !isWithinOne(windows, time)),
  );
}

/** What lies within the hours of a provider now and no longer would with others. */
export function putOutside<T extends BookedTime>(before: Hours, after: Hours, booked: readonly T[]): T[] {
  const already = new Set(outsideHours(before, booked));
  return outsideHours(after, booked).filter((time) => !already.has(time));
}

/** Whether one of some windows, which are ascending and apart, holds a time. */
function isWithinOne(windows: readonly Interval[], { startAt, endAt }: Interval): boolean {
  let low = 0;
  let high = windows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((windows[middle]?.endAt ?? Infinity) < endAt) low = middle + 1;
    else high = middle;
  }
  const window = windows[low];
  return window !== undefined && window.startAt <= startAt && endAt <= window.endAt;
}
