import { assignLanes, type DayLayout } from './assignLanes.ts';
import type { DaySegment } from './segmentsByDay.ts';

const nothing: readonly DaySegment[] = [];
const layouts = new WeakMap<readonly DaySegment[], DayLayout>();

/** The layout of a day's segments, computed once for each list. */
export function layoutOf(segments: readonly DaySegment[] = nothing): DayLayout {
  const known = layouts.get(segments);
  if (known) return known;
  const layout = assignLanes(segments);
  layouts.set(segments, layout);
  return layout;
}
