import { graphql } from 'react-relay';
import type { useMoveGroupSessionMutation } from '../../../__generated__/useMoveGroupSessionMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useMoveGroupSessionMutation($input: MoveGroupSessionInput!) {
    moveGroupSession(input: $input) {
      appointments {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Moves a whole group, or nobody (decisions P6). */
export function useMoveGroupSession() {
  return useAppointmentMutation<useMoveGroupSessionMutation>(mutation, 'moveGroupSession');
}
