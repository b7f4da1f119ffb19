import { graphql } from 'react-relay';
import type { useDeleteAppointmentMutation } from '../../../__generated__/useDeleteAppointmentMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useDeleteAppointmentMutation($input: DeleteAppointmentInput!) {
    deleteAppointment(input: $input) {
      deletedAppointmentId
      appointment {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Cancels an appointment, or declines a request (decisions P2), and takes it out of the calendar. */
export function useDeleteAppointment() {
  return useAppointmentMutation<useDeleteAppointmentMutation>(mutation, 'deleteAppointment');
}
