import { graphql } from 'react-relay';
import type { useRefundAppointmentPaymentMutation } from '../../../__generated__/useRefundAppointmentPaymentMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useRefundAppointmentPaymentMutation($input: RefundAppointmentPaymentInput!) {
    refundAppointmentPayment(input: $input) {
      appointment {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Gives a payment back as a whole (decisions P7). */
export function useRefundAppointmentPayment() {
  return useAppointmentMutation<useRefundAppointmentPaymentMutation>(mutation, 'refundAppointmentPayment');
}
