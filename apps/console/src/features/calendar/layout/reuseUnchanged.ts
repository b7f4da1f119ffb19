import type { DaySegment } from './segmentsByDay.ts';

export type SegmentsOfDays = ReadonlyMap<number, readonly DaySegment[]>;

/**
 * The new days, but with the former list of each day on which nothing changed, so that columns which compare by
 * identity draw only the days that a live update touches.
 */
export function reuseUnchanged(former: SegmentsOfDays, next: SegmentsOfDays): SegmentsOfDays {
  const days = new Map<number, readonly DaySegment[]>();
  for (const [day, segments] of next) {
    const before = former.get(day);
    days.set(day, before && sameSegments(before, segments) ? before : segments);
  }
  return days;
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
