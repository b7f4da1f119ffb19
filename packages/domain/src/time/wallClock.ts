import { DAY_MS } from './units.ts';
import type { ZoneOffsets } from './zoneOffsets.ts';

// A wall clock reading is a number here: epoch milliseconds as if the wall clock showed UTC. So the midnight of a day
// number is `day * DAY_MS`.

/** The segment of the table that an instant lies in. */
export function segmentAt(zone: ZoneOffsets, instant: number): number {
  return lastAtMost(zone.changes, instant);
}

/** What the wall clock shows at an instant. */
export function wallAt(zone: ZoneOffsets, instant: number): number {
  return instant + (zone.offsets[segmentAt(zone, instant)] as number);
}

/** The local day number of an instant. */
export function localDayAt(zone: ZoneOffsets, instant: number): number {
  return Math.floor(wallAt(zone, instant) / DAY_MS);
}

/**
 * The instant of a wall clock reading: one that happens twice means the first, one in a gap moves forward by the gap
 * (rule T2).
 */
export function instantOf(zone: ZoneOffsets, wall: number): number {
  const segment = segmentOfWall(zone, wall);
  const instant = wall - (zone.offsets[segment] as number);
  const inGap = instant < (zone.changes[segment] as number);
  return inGap ? wall - (zone.offsets[segment - 1] as number) : instant;
}

/** The first instant at which the wall clock shows a reading or, where it skips it, a later one. */
export function firstInstantFrom(zone: ZoneOffsets, wall: number): number {
  const segment = segmentOfWall(zone, wall);
  return Math.max(wall - (zone.offsets[segment] as number), zone.changes[segment] as number);
}

/** The first segment that ends after a wall clock reading: it shows the reading, or the gap before it swallows it. */
function segmentOfWall(zone: ZoneOffsets, wall: number): number {
  return lastAtMost(zone.wallEnds, wall) + 1;
}

/** The index of the last value that is at most `limit`, -1 if there is none. */
function lastAtMost(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Turns many wall clock readings of one zone into instants, as `instantOf` does: while they stay in a segment of the
 * table, which is months long, none is looked up.
 */
export class WallClock {
  private readonly zone: ZoneOffsets;
  private from = Infinity;
  private until = -Infinity;
  private offset = 0;

  constructor(zone: ZoneOffsets) {
    this.zone = zone;
  }

  /** The instant of a reading (rule T2). */
  instantOf(wall: number): number {
    return wall >= this.from && wall < this.until ? wall - this.offset : this.lookUp(wall);
  }

  private lookUp(wall: number): number {
    const { changes, offsets, wallEnds } = this.zone;
    const segment = segmentOfWall(this.zone, wall);
    this.offset = offsets[segment] as number;
    this.from = Math.max((changes[segment] as number) + this.offset, wallEnds[segment - 1] ?? -Infinity);
    this.until = wallEnds[segment] as number;
    return instantOf(this.zone, wall);
  }
}
