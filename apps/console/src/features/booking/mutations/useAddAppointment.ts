import { graphql } from 'react-relay';
import type { useAddAppointmentMutation } from '../../../__generated__/useAddAppointmentMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useAddAppointmentMutation($input: AddAppointmentInput!) {
    addAppointment(input: $input) {
      appointments {
        id
        startAt
        endAt
        providerId
        provider {
          name
        }
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Books the chosen slots; the input's `clientMutationId` makes a repeated request book once (decisions P1, P4). */
export function useAddAppointment() {
  return useAppointmentMutation<useAddAppointmentMutation>(mutation, 'addAppointment');
}
