import { MINUTES_PER_HOUR } from '@slotkeeper/domain/time/units';
import type { DaySegment } from './segmentsByDay.ts';

/** The maximum number of blocks side by side; what does not fit is counted as '+n'. */
export const LANES_MAX = 3;

/** A segment with its place: lane `lane` of `lanes`, `span` lanes wide. */
export interface PlacedSegment {
  readonly segment: DaySegment;
  readonly lane: number;
  readonly span: number;
  readonly lanes: number;
  /** Whether hidden segments are beside it, so that room for their '+n' is left at the edge. */
  readonly beside: boolean;
}

/** Segments without a lane of their own that start within the same hour, shown together as '+n' until that hour's end. */
export interface Overflow {
  readonly from: number;
  readonly until: number;
  readonly segments: readonly DaySegment[];
}

export interface DayLayout {
  readonly placed: readonly PlacedSegment[];
  readonly overflows: readonly Overflow[];
}

/**
 * Lays one day's segments side by side where they overlap (touching is not overlapping, rule T3). Segments that
 * overlap directly or through others share one row of lanes; each takes the leftmost free lane and widens over free
 * ones to its right. Beyond `lanesMax` lanes they go into the overflow.
 */
export function assignLanes(segments: readonly DaySegment[], lanesMax = LANES_MAX): DayLayout {
  const placed: PlacedSegment[] = [];
  const overflows: Overflow[] = [];
  for (const cluster of clustersOf([...segments].sort(byPlace))) {
    const { rows, hidden } = fillLanes(cluster, lanesMax);
    rows.forEach((row, lane) => {
      for (const segment of row) {
        const span = spanOf(segment, lane, rows);
        placed.push({ segment, lane, span, lanes: rows.length, beside: hidden.length > 0 });
      }
    });
    overflows.push(...overflowsOf(hidden));
  }
  return { placed: placed.sort((a, b) => byPlace(a.segment, b.segment)), overflows };
}

/** Splits segments, ordered by start, where nothing overlaps across the cut. */
function clustersOf(ordered: readonly DaySegment[]): DaySegment[][] {
  const clusters: DaySegment[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const segment of ordered) {
    const cluster = clusters.at(-1);
    if (cluster && segment.from < end) cluster.push(segment);
    else clusters.push([segment]);
    end = cluster && segment.from < end ? Math.max(end, segment.until) : segment.until;
  }
  return clusters;
}

function fillLanes(cluster: readonly DaySegment[], lanesMax: number) {
  const rows: DaySegment[][] = [];
  const hidden: DaySegment[] = [];
  for (const segment of cluster) {
    const free = rows.find((row) => (row.at(-1)?.until ?? 0) <= segment.from);
    if (free) free.push(segment);
    else if (rows.length < lanesMax) rows.push([segment]);
    else hidden.push(segment);
  }
  return { rows, hidden };
}

function spanOf(segment: DaySegment, lane: number, rows: readonly DaySegment[][]): number {
  let span = 1;
  while (lane + span < rows.length && rows[lane + span]?.every((other) => !overlap(segment, other))) span++;
  return span;
}

/** By the hour: on a crowded day one '+n' for all would say too little. */
function overflowsOf(hidden: readonly DaySegment[]): Overflow[] {
  const hours = new Map<number, DaySegment[]>();
  for (const segment of hidden) {
    const hour = Math.floor(segment.from / MINUTES_PER_HOUR);
    const segments = hours.get(hour);
    if (segments) segments.push(segment);
    else hours.set(hour, [segment]);
  }
  return [...hours].map(([hour, segments]) => {
    const latest = Math.max(...segments.map(({ until }) => until));
    return {
      from: Math.min(...segments.map(({ from }) => from)),
      until: Math.min(latest, (hour + 1) * MINUTES_PER_HOUR),
      segments,
    };
  });
}

function overlap(a: DaySegment, b: DaySegment): boolean {
  return a.from < b.until && b.from < a.until;
}

/** Earlier first, longer first among those, then by id so that the order never flickers. */
function byPlace(a: DaySegment, b: DaySegment): number {
  return a.from - b.from || b.until - a.until || (a.event.id < b.event.id ? -1 : 1);
}

const nothing: readonly DaySegment[] = [];
const layouts = new WeakMap<readonly DaySegment[], DayLayout>();

/** The layout of a day's segments, computed once for each list; on paper all of them have a lane. */
export function layoutOf(segments: readonly DaySegment[] = nothing, isPrinting = false): DayLayout {
  if (isPrinting) return assignLanes(segments, Number.POSITIVE_INFINITY);
  const known = layouts.get(segments);
  if (known) return known;
  const layout = assignLanes(segments);
  layouts.set(segments, layout);
  return layout;
}
