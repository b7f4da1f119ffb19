import { graphql } from 'react-relay';
import type { useDeleteRecurringAppointmentMutation } from '../../../__generated__/useDeleteRecurringAppointmentMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useDeleteRecurringAppointmentMutation($input: DeleteRecurringAppointmentInput!) {
    deleteRecurringAppointment(input: $input) {
      deletedAppointmentIds
    }
  }
`;

/** Calls off this occurrence, it and the following, or all that have not started (decisions P6). */
export function useDeleteRecurringAppointment() {
  return useAppointmentMutation<useDeleteRecurringAppointmentMutation>(
    mutation,
    'deleteRecurringAppointment',
  );
}
