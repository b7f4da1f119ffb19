import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { dayOf, type ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { CalendarEvent } from './calendarEvent.ts';

/** The part of an event that falls on one local day, in minutes of that day's wall clock (0 to 1440). */
export interface DaySegment {
  readonly event: CalendarEvent;
  readonly from: number;
  readonly until: number;
  /** False where the event began on an earlier day. */
  readonly startsHere: boolean;
  /** False where it continues into the next day. */
  readonly endsHere: boolean;
}

/**
 * Sorts events into the viewer's days (rule T6). Heights follow the wall clock, so that 10:00 is at the same height on
 * days of 23, 24 and 25 hours. Where the clock goes back during an event, its wall times would shrink or turn round: it
 * is then drawn at least as long as it lasts. Days without events have no entry.
 */
export function segmentsByDay(
  events: readonly CalendarEvent[],
  clock: ZoneClock,
): ReadonlyMap<number, readonly DaySegment[]> {
  const days = new Map<number, DaySegment[]>();
  for (const event of events) {
    const from = clock.localMinuteOf(event.start);
    const until = Math.max(clock.localMinuteOf(event.end), from + event.end - event.start);
    for (let day = dayOf(from); day <= dayOf(until - 1); day++) {
      const segment = segmentOn(day, event, from, until);
      const segments = days.get(day);
      if (segments) segments.push(segment);
      else days.set(day, [segment]);
    }
  }
  return days;
}

function segmentOn(day: number, event: CalendarEvent, from: number, until: number): DaySegment {
  const midnight = day * MINUTES_PER_DAY;
  return {
    event,
    from: Math.max(from - midnight, 0),
    until: Math.min(until - midnight, MINUTES_PER_DAY),
    startsHere: from >= midnight,
    endsHere: until <= midnight + MINUTES_PER_DAY,
  };
}

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

/** Whether two parts of events show the same. */
export function sameSegment(before: DaySegment, after: DaySegment | undefined): boolean {
  if (!after || before.from !== after.from || before.until !== after.until) return false;
  const [attendees, others] = [before.event.appointments, after.event.appointments];
  return attendees.length === others.length && attendees.every((one, index) => one === others[index]);
}
