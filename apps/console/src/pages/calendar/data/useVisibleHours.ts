import { useSessionStorage } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { type CalendarView, weekOf } from '../../../features/booking/calendar/calendarView.ts';
import { useFirstWeekday } from '../../../lib/format/useDisplay.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { SegmentsOfDays } from '../layout/segmentsByDay.ts';
import {
  defaultHours,
  type FoldPlace,
  foldHours,
  foldPlaces,
  type HourRange,
  hoursOfSegments,
  openHoursOf,
} from '../layout/visibleHours.ts';
import type { WorkSchedule } from '../layout/workSchedule.ts';

/**
 * The hours that a grid shows: the work hours, or the defaults, and those of every event (spec 9); the others are folded. A day
 * has those of its week, so that the axis stays where it is from day to day.
 */
export function useVisibleHours(
  schedules: ReadonlyMap<string, WorkSchedule>,
  view: CalendarView,
  days: readonly number[],
  segments: SegmentsOfDays,
  clock: ZoneClock,
): HourRange {
  const { opened } = useOpenedFolds();
  const firstWeekday = useFirstWeekday();
  const shown = useMemo(() => {
    const [first] = days;
    const week = view === 'day' && first !== undefined ? weekOf(first, firstWeekday) : days;
    const open = openHoursOf([...schedules.values()], week, clock);
    const booked = hoursOfSegments(week.flatMap((day) => segments.get(day) ?? []));
    const hours = new Set([...(open.size > 0 ? open : defaultHours(view)), ...booked]);
    // As a text, so that the range is the same object while its hours are.
    return [...hours].sort((a, b) => a - b).join(' ');
  }, [schedules, view, days, segments, clock, firstWeekday]);
  return useMemo(() => foldHours(new Set(shown.split(' ').map(Number)), opened), [shown, opened]);
}

/** Which folds were pressed open in this visit, and what opens or folds one of them. */
export function useOpenedFolds(): {
  opened: ReadonlySet<FoldPlace>;
  toggle: (place: FoldPlace) => void;
} {
  const [places, setPlaces] = useSessionStorage<string>({
    key: 'slotkeeper.openHours',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const opened = useMemo(() => new Set(foldPlaces.filter((place) => places.includes(place))), [places]);
  const toggle = useCallback(
    (place: FoldPlace) =>
      setPlaces((known) => foldPlaces.filter((one) => known.includes(one) !== (one === place)).join(' ')),
    [setPlaces],
  );
  return { opened, toggle };
}
