import { minutesOfDay } from '@slotkeeper/domain/time/wallTime';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useVisibleHours_viewer$key } from '../../__generated__/useVisibleHours_viewer.graphql.ts';
import { useViewer } from '../../lib/viewer/ViewerContext.ts';
import type { CalendarView } from './layout/calendarView.ts';
import { createZoneClock } from './layout/createZoneClock.ts';
import type { SegmentsOfDays } from './layout/reuseUnchanged.ts';
import { defaultHours, type HourRange, hoursOfWork, widenHours } from './layout/visibleHours.ts';
import type { ZoneClock } from './layout/zoneClock.ts';

/** The hours that a grid shows: from the work hours, or the defaults, and wide enough for every event (spec 9). */
export function useVisibleHours(
  viewerKey: useVisibleHours_viewer$key,
  view: CalendarView,
  days: readonly number[],
  segments: SegmentsOfDays,
  clock: ZoneClock,
): HourRange {
  const { placeTimezone } = useViewer();
  const { workHours } = useFragment(
    graphql`
      fragment useVisibleHours_viewer on Provider {
        workHours {
          dayOfTheWeek
          openTime
          closeTime
          isOpen
        }
      }
    `,
    viewerKey,
  );
  const { first, last } = useMemo(() => {
    const rows = workHours
      .filter(({ isOpen }) => isOpen)
      .map(({ dayOfTheWeek, openTime, closeTime }) => {
        return { dayOfTheWeek, open: minutesOfDay(openTime), close: minutesOfDay(closeTime) };
      });
    const hours = hoursOfWork(rows, days, createZoneClock(placeTimezone), clock) ?? defaultHours(view);
    return widenHours(
      hours,
      days.flatMap((day) => segments.get(day) ?? []),
    );
  }, [workHours, view, days, segments, placeTimezone, clock]);
  return useMemo(() => ({ first, last }), [first, last]);
}
