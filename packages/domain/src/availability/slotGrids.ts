import { DAY_MS } from '../time/units.ts';
import { instantOf, localDayAt } from '../time/zoneClock.ts';
import type { ZoneOffsets } from '../time/zoneOffsets.ts';
import type { Interval } from './facts.ts';

/** A row of evenly spaced starts: from `startAt`, before `startsBefore`, each slot ending by `endsBy`. */
export interface SlotGrid {
  readonly startAt: number;
  readonly startsBefore: number;
  readonly endsBy: number;
}

/**
 * The grids of open windows, ascending: one from each window's start and, in a window longer than 24 elapsed hours, a
 * new one at each local midnight (decisions A1). A slot may begin in one grid and end beyond it, within the window.
 */
export function slotGrids(windows: readonly Interval[], zone: ZoneOffsets): readonly SlotGrid[] {
  const grids: SlotGrid[] = [];
  for (const { startAt, endAt } of windows) {
    let gridStart = startAt;
    if (endAt - startAt > DAY_MS) {
      let day = localDayAt(zone, startAt) + 1;
      for (let midnight = instantOf(zone, day * DAY_MS); midnight < endAt; ) {
        grids.push({ startAt: gridStart, startsBefore: midnight, endsBy: endAt });
        gridStart = midnight;
        day += 1;
        midnight = instantOf(zone, day * DAY_MS);
      }
    }
    grids.push({ startAt: gridStart, startsBefore: endAt, endsBy: endAt });
  }
  return grids;
}
