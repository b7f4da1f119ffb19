import { DAY_MS, MINUTE_MS } from '../time/units.ts';
import { instantOf } from '../time/zoneClock.ts';
import type { ZoneOffsets } from '../time/zoneOffsets.ts';
import type { Interval } from './facts.ts';
import { type OpeningHours, openMinutesOf } from './openingHours.ts';

interface Window {
  readonly startAt: number;
  endAt: number;
}

/**
 * The open windows of the day numbers `firstDay` to `lastDay`, ascending: rows as instants, merged where they overlap
 * or touch, also across midnight (decisions A1). Rows merge as instants, not as wall times, since a spring gap can move
 * the end of one past the start of another.
 */
export function openWindows(
  hours: OpeningHours,
  zone: ZoneOffsets,
  firstDay: number,
  lastDay: number,
): readonly Interval[] {
  const rows: Window[] = [];
  let ascending = true;
  let latestStart = -Infinity;
  for (let day = firstDay; day <= lastDay; day += 1) {
    const midnight = day * DAY_MS;
    for (const { open, close } of openMinutesOf(hours, day)) {
      const startAt = instantOf(zone, midnight + open * MINUTE_MS);
      const endAt = instantOf(zone, midnight + close * MINUTE_MS);
      if (endAt <= startAt) continue;
      ascending &&= startAt >= latestStart;
      latestStart = startAt;
      rows.push({ startAt, endAt });
    }
  }
  return mergeTouching(ascending ? rows : rows.sort((a, b) => a.startAt - b.startAt));
}

function mergeTouching(rows: readonly Window[]): readonly Interval[] {
  const windows: Window[] = [];
  let last: Window | undefined;
  for (const row of rows) {
    if (last && row.startAt <= last.endAt) {
      if (row.endAt > last.endAt) last.endAt = row.endAt;
    } else {
      windows.push(row);
      last = row;
    }
  }
  return windows;
}
