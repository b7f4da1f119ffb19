import { graphql } from 'react-relay';
import type { useUndoDeleteAppointmentMutation } from '../../../__generated__/useUndoDeleteAppointmentMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useUndoDeleteAppointmentMutation($input: UndoDeleteAppointmentInput!) {
    undoDeleteAppointment(input: $input) {
      appointment {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Takes a deletion back, while that is possible (decisions P2). */
export function useUndoDeleteAppointment() {
  return useAppointmentMutation<useUndoDeleteAppointmentMutation>(mutation, 'undoDeleteAppointment');
}
