import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { addDays } from '@slotkeeper/domain/time/wallDate';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { useAttendeesQuery } from '../../../__generated__/useAttendeesQuery.graphql.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { useProvider, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { newsCount, onNews } from '../live/refreshAppointments.ts';

/** One provider doing one service at one time, shared by its attendees (rule A5). */
export interface GroupSession {
  readonly providerId: string;
  readonly serviceId: string;
  /** Epoch milliseconds. */
  readonly start: number;
}

/** Everybody who holds a seat of a group, in the order of booking; read again after every change of an appointment. */
export function useAttendees({ providerId, serviceId, start }: GroupSession) {
  const { timezone } = useViewer();
  const news = useDeferredValue(useSyncExternalStore(onNews, newsCount));
  const date = localDate(timezone, start);
  const { viewer } = useLazyLoadQuery<useAttendeesQuery>(
    graphql`
      query useAttendeesQuery($filterBy: AppointmentFilter) {
        viewer {
          ... on Provider @alias(as: "provider") {
            appointments(filterBy: $filterBy, first: 1000) {
              edges {
                node {
                  id
                  rowId
                  startAt
                  status
                  timeSlots {
                    startAt
                    endAt
                  }
                  ...AttendeeList_appointment
                  ...MoveGroupForm_appointment
                }
              }
            }
          }
        }
      }
    `,
    {
      filterBy: {
        date: { from: addDays(date, -1), to: addDays(date, 1) },
        providerIds: [providerId],
        serviceIds: [serviceId],
      },
    },
    { fetchPolicy: 'store-and-network', fetchKey: `${useRetryKey()} ${news}` },
  );
  return useProvider(viewer)
    .appointments.edges.map(({ node }) => node)
    .filter(({ startAt, status }) => Date.parse(startAt) === start && !isClosed(status))
    .sort((a, b) => a.rowId - b.rowId);
}
