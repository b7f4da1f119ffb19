import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { instantOf, localDayAt } from '../../time/wallClock.ts';
import type { ZoneOffsets } from '../../time/zoneOffsets.ts';
import type { Interval, ServiceRules } from './facts.ts';
import { freeTerms, type SlotTerms } from './slotQuery.ts';

/**
 * The candidates of an ordinary service that start within `starts`: from each window's start on, stepping by the slot
 * interval, each as long as the service and ending no later than the window (rule A2). A window longer than 24 elapsed
 * hours restarts its grid at each local midnight (A1); a slot may begin in one grid and end beyond it.
 */
export function gridRows(
  windows: readonly Interval[],
  zone: ZoneOffsets,
  service: ServiceRules,
  starts: Interval,
): CandidateRow[] {
  const grid = new Grid(service, starts);
  for (const { startAt, endAt } of windows) {
    if (endAt <= starts.startAt || startAt >= starts.endAt) continue;
    let gridStart = startAt;
    if (endAt - startAt > DAY_MS) {
      let day = localDayAt(zone, startAt) + 1;
      for (let midnight = instantOf(zone, day * DAY_MS); midnight < endAt; ) {
        grid.addRow(gridStart, midnight, endAt);
        gridStart = midnight;
        day += 1;
        midnight = instantOf(zone, day * DAY_MS);
      }
    }
    grid.addRow(gridStart, endAt, endAt);
  }
  return grid.rows;
}

/** Writes rows of a service's candidates, cut to the starts asked for. */
class Grid {
  readonly rows: CandidateRow[] = [];
  private readonly duration: number;
  private readonly interval: number;
  private readonly terms: CandidateRow['terms'];
  private readonly starts: Interval;

  constructor(service: ServiceRules, starts: Interval) {
    this.duration = service.duration * MINUTE_MS;
    this.interval = (service.slotInterval ?? service.duration) * MINUTE_MS;
    this.terms = freeTerms(this.duration, service.capacity, null);
    this.starts = starts;
  }

  /** A row from `gridStart` on, of slots that start before `startsBefore` and end by `endsBy`. */
  addRow(gridStart: number, startsBefore: number, endsBy: number): void {
    const { starts, interval, terms } = this;
    const stepsToFirst = Math.max(0, Math.ceil((starts.startAt - gridStart) / interval));
    const first = gridStart + stepsToFirst * interval;
    const before = Math.min(startsBefore, starts.endAt, endsBy - this.duration + 1);
    if (first < before) this.rows.push({ first, startsBefore: before, interval, terms });
  }
}

/**
 * Evenly spaced candidates: from `first`, `interval` apart, each starting before `startsBefore`; milliseconds. None is
 * empty; rows of more than one candidate end before the next one's first.
 */
export interface CandidateRow {
  readonly first: number;
  readonly startsBefore: number;
  readonly interval: number;
  /** What each of them is while it is free. */
  readonly terms: SlotTerms;
}

/** How many candidates rows hold together. */
export function countCandidates(rows: readonly CandidateRow[]): number {
  let count = 0;
  for (const { first, startsBefore, interval } of rows) count += Math.ceil((startsBefore - first) / interval);
  return count;
}
