import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  AddAppointmentInput,
  useAddAppointmentMutation,
} from '../../__generated__/useAddAppointmentMutation.graphql.ts';
import { useServerMutation } from '../../lib/relay/useServerMutation.ts';
import { showAppointments } from './live/appointmentUpdater.ts';

const mutation = graphql`
  mutation useAddAppointmentMutation($input: AddAppointmentInput!) {
    addAppointment(input: $input) {
      appointments {
        id
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/**
 * Books the chosen slots and shows the new appointments in the calendar. Rejects with the server's refusal; the
 * input's `clientMutationId` makes a repeated request book once (decisions P4).
 */
export function useAddAppointment(): [add: (input: AddAppointmentInput) => Promise<void>, isBusy: boolean] {
  const [commit, isBusy] = useServerMutation<useAddAppointmentMutation>(mutation);
  const add = useCallback(
    async (input: AddAppointmentInput) => {
      await commit(
        { input },
        {
          updater: (store) => {
            const appointments = store.getRootField('addAppointment')?.getLinkedRecords('appointments');
            showAppointments(store, appointments ?? []);
          },
        },
      );
    },
    [commit],
  );
  return [add, isBusy];
}
