import { graphql } from 'react-relay';
import type { useRecordAlternativeTakenMutation } from '../../../__generated__/useRecordAlternativeTakenMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useRecordAlternativeTakenMutation($input: RecordAlternativeTakenInput!) {
    recordAlternativeTaken(input: $input) {
      appointment {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Records that the client took a time on offer (decisions P2, P3). */
export function useRecordAlternativeTaken() {
  return useAppointmentMutation<useRecordAlternativeTakenMutation>(mutation, 'recordAlternativeTaken');
}
