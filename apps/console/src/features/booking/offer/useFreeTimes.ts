import { addDays } from '@slotkeeper/domain/time/wallDate';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { useFreeTimesQuery } from '../../../__generated__/useFreeTimesQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useProvider, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { newsCount, onNews } from '../live/refreshAppointments.ts';

interface OfferedSlot {
  readonly startAt: string;
  readonly endAt: string;
  readonly providerId?: string | null | undefined;
}

interface Offered {
  readonly appointmentId: string;
  readonly serviceId: string;
  readonly times: readonly OfferedSlot[];
}

/**
 * Which of the offered times are still free: nothing holds them (rule P3), so they are fetched again after every
 * change. The appointment's own seats count as free (A9).
 */
export function useFreeTimes({ appointmentId, serviceId, times }: Offered): (time: OfferedSlot) => boolean {
  const { placeTimezone } = useViewer();
  const news = useDeferredValue(useSyncExternalStore(onNews, newsCount));
  const dates = times.map(({ startAt }) => localDate(placeTimezone, Date.parse(startAt))).toSorted();
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const { viewer } = useLazyLoadQuery<useFreeTimesQuery>(
    graphql`
      query useFreeTimesQuery($filterBy: TimeSlotFilter!) {
        viewer {
          ... on Provider @alias(as: "provider") {
            timeSlots(filterBy: $filterBy, first: 10000) {
              startAt
              endAt
              providerId
            }
          }
        }
      }
    `,
    { filterBy: { date: { from: addDays(first, -1), to: addDays(last, 1) }, serviceId, appointmentId } },
    { fetchPolicy: 'network-only', fetchKey: `${useRetryKey()} ${news}` },
  );
  const { timeSlots } = useProvider(viewer);
  const free = useMemo(() => new Set(timeSlots.map(keyOf)), [timeSlots]);
  return (time) => free.has(keyOf(time));
}

function keyOf({ startAt, endAt, providerId }: OfferedSlot): string {
  return `${Date.parse(startAt)} ${Date.parse(endAt)} ${providerId}`;
}
