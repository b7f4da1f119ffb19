import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  ReassignAppointmentsInput,
  useReassignAppointmentsMutation,
  useReassignAppointmentsMutation$data,
} from '../../../__generated__/useReassignAppointmentsMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const mutation = graphql`
  mutation useReassignAppointmentsMutation($input: ReassignAppointmentsInput!) {
    reassignAppointments(input: $input) {
      reassignedAppointments {
        id
        provider {
          id
        }
      }
      refusals {
        appointmentId
        message
      }
    }
  }
`;

/** What went over, and what stays and why. */
export type Reassigned = useReassignAppointmentsMutation$data['reassignAppointments'];

/** Gives appointments to another staff member at their times (rule R3). */
export function useReassignAppointments(): [
  reassign: (input: ReassignAppointmentsInput) => Promise<Reassigned>,
  isBusy: boolean,
] {
  const [commit, isBusy] = useServerMutation<useReassignAppointmentsMutation>(mutation);
  const reassign = useCallback(
    async (input: ReassignAppointmentsInput) => (await commit({ input })).reassignAppointments,
    [commit],
  );
  return [reassign, isBusy];
}
