import { graphql } from 'react-relay';
import type { useMarkAppointmentNoShowMutation } from '../../../__generated__/useMarkAppointmentNoShowMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useMarkAppointmentNoShowMutation($input: MarkAppointmentNoShowInput!) {
    markAppointmentNoShow(input: $input) {
      appointment {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Notes that nobody came (decisions P2). */
export function useMarkAppointmentNoShow() {
  return useAppointmentMutation<useMarkAppointmentNoShowMutation>(mutation, 'markAppointmentNoShow');
}
