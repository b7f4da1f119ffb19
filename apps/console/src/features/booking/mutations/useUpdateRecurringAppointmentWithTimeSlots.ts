import { graphql } from 'react-relay';
import type { useUpdateRecurringAppointmentWithTimeSlotsMutation } from '../../../__generated__/useUpdateRecurringAppointmentWithTimeSlotsMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useUpdateRecurringAppointmentWithTimeSlotsMutation($input: UpdateRecurringAppointmentWithTimeSlotsInput!) {
    updateRecurringAppointmentWithTimeSlots(input: $input) {
      skippedDates {
        date
      }
      updatedAppointments {
        id
        version
        ...appointmentSnapshot_appointment
      }
      newAppointments {
        id
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Gives this occurrence, it and the following, or all that have not started another time (decisions P6). */
export function useUpdateRecurringAppointmentWithTimeSlots() {
  return useAppointmentMutation<useUpdateRecurringAppointmentWithTimeSlotsMutation>(
    mutation,
    'updateRecurringAppointmentWithTimeSlots',
  );
}
