import { graphql } from 'react-relay';
import type { useMarkAppointmentAsPaidMutation } from '../../../__generated__/useMarkAppointmentAsPaidMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useMarkAppointmentAsPaidMutation($input: MarkAppointmentAsPaidInput!) {
    markAppointmentAsPaid(input: $input) {
      appointment {
        id
        version
        payments {
          id
        }
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Notes that what is due was paid, once (decisions P7). */
export function useMarkAppointmentAsPaid() {
  return useAppointmentMutation<useMarkAppointmentAsPaidMutation>(mutation, 'markAppointmentAsPaid');
}
