import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { minutesOfDay } from '@slotkeeper/domain/time/wallTime';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  useWorkSchedules_viewer$data,
  useWorkSchedules_viewer$key,
} from '../../../__generated__/useWorkSchedules_viewer.graphql.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { firstOpen, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import type { OpenMinutes, WorkSchedule } from '../layout/workSchedule.ts';

/** The open hours of each provider whose hours the viewer may see, by the clock of its first place (rule T1). */
export function useWorkSchedules(viewerKey: useWorkSchedules_viewer$key): ReadonlyMap<string, WorkSchedule> {
  const { places, placeTimezone } = useViewer();
  const { colleagues, dateHours } = useFragment(
    graphql`
      fragment useWorkSchedules_viewer on Provider
      @argumentDefinitions(dates: { type: "DateRangeInput!" }) {
        dateHours(date: $dates) {
          date
          isOpen
          openTime
          closeTime
          placeId
          providerId
        }
        colleagues {
          id
          placeIds
          workHours {
            dayOfTheWeek
            openTime
            closeTime
            isOpen
          }
        }
      }
    `,
    viewerKey,
  );
  return useMemo(() => {
    const schedules = colleagues.map(({ id, placeIds, workHours }) => {
      const place = firstOpen(placeIds, places);
      return {
        providerId: id,
        dates: datesOf(dateHours, id, place?.id),
        place: createZoneClock(place?.timezone ?? placeTimezone),
        rows: workHours
          .filter(({ isOpen }) => isOpen)
          .map(({ dayOfTheWeek, openTime, closeTime }) => {
            return { dayOfTheWeek, open: minutesOfDay(openTime), close: minutesOfDay(closeTime) };
          }),
      };
    });
    return new Map(schedules.map((schedule) => [schedule.providerId, schedule]));
  }, [colleagues, dateHours, places, placeTimezone]);
}

type DateHourRow = useWorkSchedules_viewer$data['dateHours'][number];

/** The dates of a provider by day number: its own rows, else those of its place (rule A1). */
function datesOf(
  rows: readonly DateHourRow[],
  providerId: string,
  placeId: string | undefined,
): ReadonlyMap<number, readonly OpenMinutes[]> {
  const own = rows.filter((row) => row.providerId === providerId);
  const ownDates = new Set(own.map(({ date }) => date));
  const ofPlace = rows.filter((row) => row.placeId && row.placeId === placeId && !ownDates.has(row.date));
  const dates = new Map<number, OpenMinutes[]>();
  for (const { date, isOpen, openTime, closeTime } of [...own, ...ofPlace]) {
    const day = dayNumber(date);
    const stretches = dates.get(day) ?? [];
    if (isOpen) stretches.push({ open: minutesOfDay(openTime), close: minutesOfDay(closeTime) });
    dates.set(day, stretches);
  }
  return dates;
}
