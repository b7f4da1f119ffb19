import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { useCallback, useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useShades_viewer$key } from '../../../__generated__/useShades_viewer.graphql.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { type Shade, shadesOfDay } from '../layout/shadesOfDay.ts';
import type { WorkSchedule } from '../layout/workSchedule.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';

/** What a provider's column shades on a day of the viewer. */
export type ShadesOf = (providerId: string, day: number) => readonly Shade[];

/** The closed hours and vacations of the window, by provider and day. */
export function useShades(
  viewerKey: useShades_viewer$key,
  schedules: ReadonlyMap<string, WorkSchedule>,
  clock: ZoneClock,
): ShadesOf {
  const { vacationHours } = useFragment(
    graphql`
      fragment useShades_viewer on Provider
      @argumentDefinitions(from: { type: "DateTime" }, until: { type: "DateTime" }) {
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
  const { id, sets } = useViewer();
  const seesAll = reachOf(sets, 'workHour:view') === 'all';
  const hasHours = useMemo(() => [...schedules.values()].some(({ rows }) => rows.length > 0), [schedules]);
  return useCallback(
    (providerId, day) => {
      const own = vacations.filter((vacation) => vacation.providerId === providerId);
      const areHoursKnown = hasHours && (seesAll || providerId === id);
      return shadesOfDay(day, schedules.get(providerId), own, clock, areHoursKnown);
    },
    [vacations, schedules, clock, hasHours, seesAll, id],
  );
}
