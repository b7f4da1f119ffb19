import { graphql } from 'react-relay';
import type { useOfferAlternativeHoursMutation } from '../../../__generated__/useOfferAlternativeHoursMutation.graphql.ts';
import { useAppointmentMutation } from './useAppointmentMutation.ts';

const mutation = graphql`
  mutation useOfferAlternativeHoursMutation($input: OfferAlternativeHoursInput!) {
    offerAlternativeHours(input: $input) {
      appointment {
        id
        version
        ...appointmentSnapshot_appointment
      }
    }
  }
`;

/** Offers other times instead of the appointment's own; nothing holds them (decisions P2, P3). */
export function useOfferAlternativeHours() {
  return useAppointmentMutation<useOfferAlternativeHoursMutation>(mutation, 'offerAlternativeHours');
}
