import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { WallClock } from '../../time/wallClock.ts';
import type { ZoneOffsets } from '../../time/zoneOffsets.ts';
import type { Interval } from './facts.ts';
import { type OpeningHours, openMinutesOf } from './openingHours.ts';

interface Window {
  readonly startAt: number;
  endAt: number;
}

/**
 * The open windows of the day numbers `firstDay` to `lastDay`, ascending: rows as instants, merged where they overlap
 * or touch, also across midnight (rule A1). Rows merge as instants, not as wall times, since a spring gap can move
 * the end of one past the start of another.
 */
export function openWindows(
  hours: OpeningHours,
  zone: ZoneOffsets,
  firstDay: number,
  lastDay: number,
): readonly Interval[] {
  const clock = new WallClock(zone);
  const windows: Window[] = [];
  let last: Window | null = null;
  let isAscending = true;
  for (let day = firstDay; day <= lastDay; day += 1) {
    const midnight = day * DAY_MS;
    for (const { open, close } of openMinutesOf(hours, day)) {
      const startAt = clock.instantOf(midnight + open * MINUTE_MS);
      const endAt = clock.instantOf(midnight + close * MINUTE_MS);
      if (endAt <= startAt) continue;
      if (last !== null && startAt < last.startAt) isAscending = false;
      if (last !== null && extend(last, startAt, endAt)) continue;
      last = { startAt, endAt };
      windows.push(last);
    }
  }
  return isAscending ? windows : sortAndMerge(windows);
}

/** Lets a window grow by a row that starts within it or just where it ends; false if the row stands apart. */
function extend(window: Window, startAt: number, endAt: number): boolean {
  if (startAt < window.startAt || startAt > window.endAt) return false;
  if (endAt > window.endAt) window.endAt = endAt;
  return true;
}

function sortAndMerge(windows: readonly Window[]): readonly Interval[] {
  const merged: Window[] = [];
  for (const { startAt, endAt } of windows.toSorted((a, b) => a.startAt - b.startAt)) {
    const last = merged.at(-1);
    if (!last || !extend(last, startAt, endAt)) merged.push({ startAt, endAt });
  }
  return merged;
}
