import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { zoneOffsets } from '../../time/zoneOffsets.ts';
import type { Interval } from '../availability/facts.ts';
import { openingHours, openWindows } from '../availability/openHours.ts';
import type { VisitItem, VisitQuery } from './visitQuery.ts';

/** By when a visit must be over: when all who could go on with it have closed for longer than the client may wait. */
export class ClosingTimes {
  private readonly hasClasses: boolean;
  /** Ascending and apart, as far as the visit can't bridge what is between them. */
  private readonly open: readonly Interval[];
  /** The least that each item takes, in milliseconds; classes keep hours of their own and have no such bound. */
  private readonly shortest: readonly number[];

  constructor(query: VisitQuery, fromDay: number, untilDay: number) {
    this.hasClasses = query.items.some(({ service }) => service.recurringTimeSlots.length > 0);
    this.shortest = query.items.map(shortestOf);
    this.open = bridged(windowsOf(query, fromDay, untilDay), waitOf(query));
  }

  /** Whether what is missing from a visit can't end before everybody has closed. `done` has a bit for each item. */
  isTooLate(parts: readonly Interval[], done: number): boolean {
    const last = parts.at(-1);
    if (!last || this.hasClasses) return false;
    let end = last.endAt;
    for (const [index, shortest] of this.shortest.entries()) if ((done & (1 << index)) === 0) end += shortest;
    return end > this.closesAfter(last.startAt);
  }

  /** The latest instant of a stretch at which a visit can begin and still end in time; -Infinity where it never can. */
  latestStartIn(from: number, before: number): number {
    if (this.hasClasses) return before;
    const total = this.shortest.reduce((sum, one) => sum + one, 0);
    let latest = -Infinity;
    for (const { startAt, endAt } of this.open) {
      if (startAt >= before || endAt <= from) continue;
      if (endAt - total >= Math.max(startAt, from)) latest = Math.max(latest, endAt - total);
    }
    return latest;
  }

  /** The end of the open time that holds an instant; for one outside of all there is no end. */
  private closesAfter(instant: number): number {
    const window = this.open.find(({ startAt, endAt }) => startAt <= instant && instant < endAt);
    return window?.endAt ?? Infinity;
  }
}

function shortestOf({ service: { duration, minSlotsRequired } }: VisitItem): number {
  return Math.max(1, minSlotsRequired) * duration * MINUTE_MS;
}

/** The longest that a visit can pause between two parts, with buffers and the next step of the grid, in milliseconds. */
function waitOf({ items, gapMax }: VisitQuery): number {
  const buffers = items.map(
    ({ service }) => service.bufferBefore + service.bufferAfter + (service.slotInterval ?? service.duration),
  );
  return (gapMax + Math.max(0, ...buffers) * 2) * MINUTE_MS;
}

function windowsOf({ items }: VisitQuery, fromDay: number, untilDay: number): Interval[] {
  const schedules = new Map(items.flatMap(({ providers }) => providers).map((one) => [one.id, one]));
  return [...schedules.values()].flatMap((schedule) => {
    const zone = zoneOffsets(schedule.timezone, (fromDay - 2) * DAY_MS, (untilDay + 3) * DAY_MS);
    return [...openWindows(openingHours(schedule), zone, fromDay - 1, untilDay + 1)];
  });
}

function bridged(windows: readonly Interval[], wait: number): Interval[] {
  const merged: { startAt: number; endAt: number }[] = [];
  for (const { startAt, endAt } of windows.toSorted((a, b) => a.startAt - b.startAt)) {
    const last = merged.at(-1);
    if (last && startAt <= last.endAt + wait) last.endAt = Math.max(last.endAt, endAt);
    else merged.push({ startAt, endAt });
  }
  return merged;
}
