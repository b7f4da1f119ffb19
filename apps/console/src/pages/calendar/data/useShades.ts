import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { useCallback, useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useShades_viewer$key } from '../../../__generated__/useShades_viewer.graphql.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { outsideShadesOfDay, type Shade, shadesOfDay } from '../layout/shadesOfDay.ts';
import type { WorkSchedule } from '../layout/workSchedule.ts';

/** What a provider's column shades on a day of the viewer. */
export type ShadesOf = (providerId: string, day: number) => readonly Shade[];

/** What a provider's column shades, and of that only what calendars elsewhere say. */
interface Shades {
  readonly shadesOf: ShadesOf;
  readonly outsideOf: ShadesOf;
}

/** The closed hours, vacations and busy times elsewhere of the window, by provider and day. */
export function useShades(
  viewerKey: useShades_viewer$key,
  schedules: ReadonlyMap<string, WorkSchedule>,
  clock: ZoneClock,
): Shades {
  const { outsideBusyTimes, vacationHours } = useFragment(
    graphql`
      fragment useShades_viewer on Provider
      @argumentDefinitions(from: { type: "DateTime!" }, until: { type: "DateTime!" }) {
        outsideBusyTimes(from: $from, until: $until) {
          calendarName
          endAt
          providerId
          startAt
        }
        vacationHours(filterBy: { from: $from, until: $until }, first: 10000) {
          edges {
            node {
              startAt
              endAt
              provider {
                id
              }
            }
          }
        }
      }
    `,
    viewerKey,
  );
  const vacations = useMemo(
    () =>
      vacationHours.edges.map(({ node: { startAt, endAt, provider } }) => ({
        providerId: provider.id,
        start: Date.parse(startAt) / MINUTE_MS,
        end: Date.parse(endAt) / MINUTE_MS,
      })),
    [vacationHours],
  );
  const outside = useMemo(
    () =>
      outsideBusyTimes.map(({ startAt, endAt, providerId, calendarName }) => ({
        providerId,
        name: calendarName,
        start: Date.parse(startAt) / MINUTE_MS,
        end: Date.parse(endAt) / MINUTE_MS,
      })),
    [outsideBusyTimes],
  );
  const { id, sets } = useViewer();
  const seesAll = reachOf(sets, 'workHour:view') === 'all';
  const hasHours = useMemo(() => [...schedules.values()].some(({ rows }) => rows.length > 0), [schedules]);
  const outsideOf = useCallback<ShadesOf>(
    (providerId, day) => {
      const busy = outside.filter((time) => time.providerId === providerId);
      return outsideShadesOfDay(day, busy, clock);
    },
    [outside, clock],
  );
  const shadesOf = useCallback<ShadesOf>(
    (providerId, day) => {
      const own = vacations.filter((vacation) => vacation.providerId === providerId);
      const areHoursKnown = hasHours && (seesAll || providerId === id);
      return [
        ...shadesOfDay(day, schedules.get(providerId), own, clock, areHoursKnown),
        ...outsideOf(providerId, day),
      ];
    },
    [vacations, outsideOf, schedules, clock, hasHours, seesAll, id],
  );
  return { shadesOf, outsideOf };
}
