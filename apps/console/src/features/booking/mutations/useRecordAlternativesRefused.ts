import { graphql } from 'react-relay';
import type { useRecordAlternativesRefusedMutation } from '../../../__generated__/useRecordAlternativesRefusedMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useRecordAlternativesRefusedMutation($input: RecordAlternativesRefusedInput!) {
    recordAlternativesRefused(input: $input) {
      appointment {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Records that the client refused all times on offer (decisions P2). */
export function useRecordAlternativesRefused() {
  return useAppointmentMutation<useRecordAlternativesRefusedMutation>(mutation, 'recordAlternativesRefused');
}
