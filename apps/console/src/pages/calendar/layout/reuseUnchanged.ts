import type { DaySegment } from './segmentsByDay.ts';

export type SegmentsOfDays = ReadonlyMap<number, readonly DaySegment[]>;

/**
 * The new days, but with the former list of each day on which nothing changed, so that columns which compare by
 * identity draw only the days that a live update touches. Where nothing changed at all it is the former map.
 */
export function reuseUnchanged(former: SegmentsOfDays, next: SegmentsOfDays): SegmentsOfDays {
  const days = new Map<number, readonly DaySegment[]>();
  let isSame = former.size === next.size;
  for (const [day, segments] of next) {
    const before = former.get(day);
    const kept = before && sameSegments(before, segments) ? before : segments;
    isSame &&= kept === before;
    days.set(day, kept);
  }
  return isSame ? former : days;
}

function sameSegments(before: readonly DaySegment[], after: readonly DaySegment[]): boolean {
  return (
    before.length === after.length && before.every((segment, index) => sameSegment(segment, after[index]))
  );
}

function sameSegment(before: DaySegment, after: DaySegment | undefined): boolean {
  if (!after || before.from !== after.from || before.until !== after.until) return false;
  const [attendees, others] = [before.event.appointments, after.event.appointments];
  return attendees.length === others.length && attendees.every((one, index) => one === others[index]);
}
