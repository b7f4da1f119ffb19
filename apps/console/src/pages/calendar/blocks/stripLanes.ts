import type { BlockSegment } from './blocksOfDay.ts';

/** For each blocked time of a column, the first lane from the edge that no earlier one takes at that time. */
export function stripLanes(segments: readonly BlockSegment[]): readonly number[] {
  const lanes: number[] = [];
  for (const [index, segment] of segments.entries()) {
    const taken = new Set(lanes.slice(0, index).filter((_, other) => overlaps(segments[other], segment)));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    lanes.push(lane);
  }
  return lanes;
}

function overlaps(one: BlockSegment | undefined, other: BlockSegment): boolean {
  return one !== undefined && one.from < other.until && other.from < one.until;
}
