import { graphql } from 'react-relay';
import type { useUpdateAppointmentWithTimeSlotsMutation } from '../../../__generated__/useUpdateAppointmentWithTimeSlotsMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useUpdateAppointmentWithTimeSlotsMutation($input: UpdateAppointmentWithTimeSlotsInput!) {
    updateAppointmentWithTimeSlots(input: $input) {
      updatedAppointment {
        id
        version
        ...appointmentSnapshot_appointment
      }
      newAppointments {
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

/** Moves an appointment and changes its answers: its own seats count as free (decisions P1, A9). */
export function useUpdateAppointmentWithTimeSlots() {
  return useAppointmentMutation<useUpdateAppointmentWithTimeSlotsMutation>(
    mutation,
    'updateAppointmentWithTimeSlots',
  );
}
