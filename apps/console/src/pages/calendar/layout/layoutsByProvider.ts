import type { DayLayout } from './assignLanes.ts';
import { layoutOf } from './layoutOf.ts';
import type { DaySegment } from './segmentsByDay.ts';

const nothing: readonly DaySegment[] = [];

/** The layouts of a day's columns, one for each provider; a provider without events has an empty one. */
export function layoutsByProvider(
  segments: readonly DaySegment[] = nothing,
): (providerId: string) => DayLayout {
  const columns = new Map<string, DaySegment[]>();
  for (const segment of segments) {
    const { providerId } = segment.event.appointments[0];
    const column = columns.get(providerId);
    if (column) column.push(segment);
    else columns.set(providerId, [segment]);
  }
  return (providerId) => layoutOf(columns.get(providerId));
}
