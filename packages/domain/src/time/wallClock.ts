import { instantOf, segmentOfWall } from './zoneClock.ts';
import type { ZoneOffsets } from './zoneOffsets.ts';

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
