import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUndoDeleteAppointmentMutation } from '../../__generated__/useUndoDeleteAppointmentMutation.graphql.ts';
import { useServerMutation } from '../../lib/relay/useServerMutation.ts';
import { showAppointments } from './live/appointmentUpdater.ts';

const mutation = graphql`
  mutation useUndoDeleteAppointmentMutation($input: UndoDeleteAppointmentInput!) {
    undoDeleteAppointment(input: $input) {
      appointment {
        id
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Takes a deletion back, while that is possible (decisions P2). Rejects with the server's refusal. */
export function useUndoDeleteAppointment(): [undo: (id: string) => Promise<void>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<useUndoDeleteAppointmentMutation>(mutation);
  const undo = useCallback(
    async (id: string) => {
      await commit(
        { input: { id } },
        {
          updater: (store) => {
            const appointment = store.getRootField('undoDeleteAppointment')?.getLinkedRecord('appointment');
            if (appointment) showAppointments(store, [appointment]);
          },
        },
      );
    },
    [commit],
  );
  return [undo, isBusy];
}
