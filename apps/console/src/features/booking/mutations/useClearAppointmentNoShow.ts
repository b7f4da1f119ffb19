import { graphql } from 'react-relay';
import type { useClearAppointmentNoShowMutation } from '../../../__generated__/useClearAppointmentNoShowMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useClearAppointmentNoShowMutation($input: ClearAppointmentNoShowInput!) {
    clearAppointmentNoShow(input: $input) {
      appointment {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** The client came after all (decisions P2). */
export function useClearAppointmentNoShow() {
  return useAppointmentMutation<useClearAppointmentNoShowMutation>(mutation, 'clearAppointmentNoShow');
}
