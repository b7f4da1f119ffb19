import { graphql } from 'react-relay';
import type { useUndoDeleteRecurringAppointmentMutation } from '../../../__generated__/useUndoDeleteRecurringAppointmentMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useUndoDeleteRecurringAppointmentMutation($input: UndoDeleteRecurringAppointmentInput!) {
    undoDeleteRecurringAppointment(input: $input) {
      skippedDates {
        date
      }
      appointments {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Takes a deletion of the following or of all of a series back, while that is possible (decisions P2). */
export function useUndoDeleteRecurringAppointment() {
  return useAppointmentMutation<useUndoDeleteRecurringAppointmentMutation>(
    mutation,
    'undoDeleteRecurringAppointment',
  );
}
