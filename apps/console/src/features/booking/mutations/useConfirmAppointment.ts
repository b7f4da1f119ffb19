import { graphql } from 'react-relay';
import type { useConfirmAppointmentMutation } from '../../../__generated__/useConfirmAppointmentMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useConfirmAppointmentMutation($input: ConfirmAppointmentInput!) {
    confirmAppointment(input: $input) {
      appointment {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Confirms a request, or the original time where others were offered (decisions P2). */
export function useConfirmAppointment() {
  return useAppointmentMutation<useConfirmAppointmentMutation>(mutation, 'confirmAppointment');
}
