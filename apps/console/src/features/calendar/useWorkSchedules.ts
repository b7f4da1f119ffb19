import { minutesOfDay } from '@slotkeeper/domain/time/wallTime';
import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useWorkSchedules_viewer$key } from '../../__generated__/useWorkSchedules_viewer.graphql.ts';
import { useViewer } from '../../lib/viewer/ViewerContext.ts';
import { createZoneClock } from './layout/createZoneClock.ts';
import type { WorkSchedule } from './layout/workSchedule.ts';

/** The open hours of each provider whose hours the viewer may see, by the clock of its first place (decisions T1). */
export function useWorkSchedules(viewerKey: useWorkSchedules_viewer$key): ReadonlyMap<string, WorkSchedule> {
  const { placeTimezone } = useViewer();
  const { providers } = useFragment(
    graphql`
      fragment useWorkSchedules_viewer on Provider {
        providers(first: 10000, orderBy: [{ field: CREATED_AT, direction: ASC }]) {
          edges {
            node {
              id
              places {
                settings {
                  timezone
                }
              }
              workHours {
                dayOfTheWeek
                openTime
                closeTime
                isOpen
              }
            }
          }
        }
      }
    `,
    viewerKey,
  );
  return useMemo(() => {
    const schedules = providers.edges.map(({ node: { id, places, workHours } }) => ({
      providerId: id,
      place: createZoneClock(places[0]?.settings.timezone ?? placeTimezone),
      rows: workHours
        .filter(({ isOpen }) => isOpen)
        .map(({ dayOfTheWeek, openTime, closeTime }) => {
          return { dayOfTheWeek, open: minutesOfDay(openTime), close: minutesOfDay(closeTime) };
        }),
    }));
    return new Map(schedules.map((schedule) => [schedule.providerId, schedule]));
  }, [providers, placeTimezone]);
}
