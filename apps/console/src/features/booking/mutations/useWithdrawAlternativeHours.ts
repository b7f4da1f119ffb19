import { graphql } from 'react-relay';
import type { useWithdrawAlternativeHoursMutation } from '../../../__generated__/useWithdrawAlternativeHoursMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useWithdrawAlternativeHoursMutation($input: WithdrawAlternativeHoursInput!) {
    withdrawAlternativeHours(input: $input) {
      appointment {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Takes an offer back: the status is again the one before it (decisions P2). */
export function useWithdrawAlternativeHours() {
  return useAppointmentMutation<useWithdrawAlternativeHoursMutation>(mutation, 'withdrawAlternativeHours');
}
