import { graphql } from 'react-relay';
import type { useUpdateAppointmentNoteMutation } from '../../../__generated__/useUpdateAppointmentNoteMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useUpdateAppointmentNoteMutation($input: UpdateAppointmentNoteInput!) {
    updateAppointmentNote(input: $input) {
      appointment {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Replaces what staff note on an appointment for themselves (decisions P2). */
export function useUpdateAppointmentNote() {
  return useAppointmentMutation<useUpdateAppointmentNoteMutation>(mutation, 'updateAppointmentNote');
}
