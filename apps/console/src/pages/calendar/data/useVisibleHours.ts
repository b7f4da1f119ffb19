import { useMemo } from 'react';
import type { CalendarView } from '../../../features/booking/calendar/calendarView.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { SegmentsOfDays } from '../layout/segmentsByDay.ts';
import { defaultHours, type HourRange, hoursOfWork, widenHours } from '../layout/visibleHours.ts';
import type { WorkSchedule } from '../layout/workSchedule.ts';

/** The hours that a grid shows: from the work hours, or the defaults, and wide enough for every event (spec 9). */
export function useVisibleHours(
  schedules: ReadonlyMap<string, WorkSchedule>,
  view: CalendarView,
  days: readonly number[],
  segments: SegmentsOfDays,
  clock: ZoneClock,
): HourRange {
  const { first, last } = useMemo(() => {
    const hours = hoursOfWork([...schedules.values()], days, clock) ?? defaultHours(view);
    return widenHours(
      hours,
      days.flatMap((day) => segments.get(day) ?? []),
    );
  }, [schedules, view, days, segments, clock]);
  return useMemo(() => ({ first, last }), [first, last]);
}
