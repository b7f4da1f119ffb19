import type { DaySegment } from '../layout/segmentsByDay.ts';
import type { BlockSegment } from './blocksOfDay.ts';

/** A line of the agenda: an event, or a time in which a provider is busy without a client (decisions A5). */
export type AgendaEntry =
  | { readonly kind: 'event'; readonly segment: DaySegment }
  | { readonly kind: 'block'; readonly segment: BlockSegment };

/** The events and blocked times of a day in the order of their starts. */
export function agendaEntries(
  segments: readonly DaySegment[],
  blocked: readonly BlockSegment[],
): readonly AgendaEntry[] {
  const events = segments.map((segment) => ({ kind: 'event', segment }) as const);
  if (blocked.length === 0) return events;
  const blocks = blocked.map((segment) => ({ kind: 'block', segment }) as const);
  return [...events, ...blocks].sort((a, b) => a.segment.from - b.segment.from);
}
