import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  DeleteAppointmentInput,
  useDeleteAppointmentMutation,
} from '../../__generated__/useDeleteAppointmentMutation.graphql.ts';
import { useServerMutation } from '../../lib/relay/useServerMutation.ts';
import { showAppointments } from './live/appointmentUpdater.ts';

const mutation = graphql`
  mutation useDeleteAppointmentMutation($input: DeleteAppointmentInput!) {
    deleteAppointment(input: $input) {
      deletedAppointmentId
      appointment {
        id
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/**
 * Cancels an appointment, or declines a request (decisions P2), and takes it out of the calendar. Rejects with the
 * server's refusal.
 */
export function useDeleteAppointment(): [
  remove: (input: DeleteAppointmentInput) => Promise<void>,
  isBusy: boolean,
] {
  const [commit, isBusy] = useServerMutation<useDeleteAppointmentMutation>(mutation);
  const remove = useCallback(
    async (input: DeleteAppointmentInput) => {
      await commit(
        { input },
        {
          updater: (store) => {
            const appointment = store.getRootField('deleteAppointment')?.getLinkedRecord('appointment');
            if (appointment) showAppointments(store, [appointment]);
          },
        },
      );
    },
    [commit],
  );
  return [remove, isBusy];
}
