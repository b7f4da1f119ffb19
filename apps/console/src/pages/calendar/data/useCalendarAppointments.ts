import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useCalendarAppointments_viewer$key } from '../../../__generated__/useCalendarAppointments_viewer.graphql.ts';
import type { CalendarAppointment } from '../layout/calendarEvent.ts';
import { calendarAppointment } from './calendarAppointment.ts';

/** The appointments of the fetched window; one that did not change is the same object as before. */
export function useCalendarAppointments(
  viewerKey: useCalendarAppointments_viewer$key,
): readonly CalendarAppointment[] {
  const { appointments } = useFragment(
    graphql`
      fragment useCalendarAppointments_viewer on Provider
      @argumentDefinitions(
        filterBy: { type: "AppointmentFilter" }
        first: { type: "Int" }
        limit: { type: "Int" }
        orderBy: { type: "[AppointmentOrder!]" }
      ) {
        appointments(filterBy: $filterBy, first: $first, limit: $limit, orderBy: $orderBy) {
          edges {
            node {
              ...calendarAppointment_appointment
            }
          }
        }
      }
    `,
    viewerKey,
  );
  return useMemo(() => appointments.edges.map(({ node }) => calendarAppointment(node)), [appointments]);
}
