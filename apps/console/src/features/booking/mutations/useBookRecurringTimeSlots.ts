import { graphql } from 'react-relay';
import type { useBookRecurringTimeSlotsMutation } from '../../../__generated__/useBookRecurringTimeSlotsMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useBookRecurringTimeSlotsMutation($input: BookRecurringTimeSlotsInput!) {
    bookRecurringTimeSlots(input: $input) {
      skippedDates {
        date
      }
      appointments {
        id
        startAt
        endAt
        providerId
        provider {
          name
        }
        series {
          id
        }
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Books slots and repeats them (decisions P5). */
export function useBookRecurringTimeSlots() {
  return useAppointmentMutation<useBookRecurringTimeSlotsMutation>(mutation, 'bookRecurringTimeSlots');
}
