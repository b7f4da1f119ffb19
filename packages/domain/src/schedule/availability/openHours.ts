import { must } from '../../must.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { dayNumber, dayOfTheWeek } from '../../time/wallDate.ts';
import { minutesOfDay } from '../../time/wallTime.ts';
import { firstInstantFrom, WallClock } from '../../time/wallClock.ts';
import type { ZoneOffsets } from '../../time/zoneOffsets.ts';
import type { Interval, ProviderSchedule, WorkHourRow } from './facts.ts';
import { Timeline } from './timeline.ts';

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

/** Lets a window grow by a row that starts within it or just where it ends; false if the row is separate. */
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

/** An open stretch of a day in minutes after midnight. */
interface OpenMinutes {
  readonly open: number;
  readonly close: number;
}

/** The open rows of a provider, read once: by day of the week, and by day number where a date has hours of its own. */
export interface OpeningHours {
  readonly weekly: readonly (readonly OpenMinutes[])[];
  readonly dates: ReadonlyMap<number, readonly OpenMinutes[]>;
}

/** Reads a provider's weekly rows and date-specific hours (rule A1). Throws a RangeError for a malformed time. */
export function openingHours({
  workHours,
  dateHours,
}: Pick<ProviderSchedule, 'workHours' | 'dateHours'>): OpeningHours {
  const weekly: OpenMinutes[][] = [[], [], [], [], [], [], []];
  for (const row of workHours) {
    if (row.isOpen) must(weekly[row.dayOfTheWeek], 'a week has seven days').push(openMinutes(row));
  }
  const dates = new Map<number, OpenMinutes[]>();
  for (const row of dateHours) {
    const day = dayNumber(row.date);
    const rows = dates.get(day) ?? [];
    if (row.isOpen) rows.push(openMinutes(row));
    dates.set(day, rows);
  }
  return { weekly, dates };
}

/** The open rows of a day number: those of the date replace the weekly ones (rule A1). */
function openMinutesOf(hours: OpeningHours, day: number): readonly OpenMinutes[] {
  return hours.dates.get(day) ?? must(hours.weekly[dayOfTheWeek(day)], 'a week has seven days');
}

/** The day numbers that are closed by date-specific hours (rule A4). */
function closedDays(hours: OpeningHours): readonly number[] {
  const days: number[] = [];
  for (const [day, rows] of hours.dates) if (rows.length === 0) days.push(day);
  return days;
}

function openMinutes(row: Pick<WorkHourRow, 'openTime' | 'closeTime'>): OpenMinutes {
  return { open: minutesOfDay(row.openTime), close: minutesOfDay(row.closeTime) };
}

/**
 * The time that removes every slot that it overlaps: the provider's vacations and closed dates (rule A4), and any other
 * given time, such as a client's other appointments (rule A8).
 */
export function closedTime(
  schedule: Pick<ProviderSchedule, 'vacations'>,
  hours: OpeningHours,
  zone: ZoneOffsets,
  others: readonly Interval[] = [],
): Timeline {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { startAt, endAt } of [...schedule.vacations, ...others]) {
    starts.push(startAt);
    ends.push(endAt);
  }
  for (const day of closedDays(hours)) {
    starts.push(firstInstantFrom(zone, day * DAY_MS));
    ends.push(firstInstantFrom(zone, (day + 1) * DAY_MS));
  }
  return Timeline.of(starts, ends);
}
