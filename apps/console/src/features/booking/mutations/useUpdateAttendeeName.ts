import { graphql } from 'react-relay';
import type { useUpdateAttendeeNameMutation } from '../../../__generated__/useUpdateAttendeeNameMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useUpdateAttendeeNameMutation($input: UpdateAttendeeNameInput!) {
    updateAttendeeName(input: $input) {
      appointment {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Corrects the name that a client's appointment is booked under (decisions C4). */
export function useUpdateAttendeeName() {
  return useAppointmentMutation<useUpdateAttendeeNameMutation>(mutation, 'updateAttendeeName');
}
