import { graphql } from 'relay-runtime';

/** What every mutation and live update brings of an appointment: all that the calendar and the detail view show. */
export const appointmentSnapshot = graphql`
  fragment appointmentSnapshot_appointment on Appointment {
    ...calendarAppointment_appointment
    ...AppointmentView_appointment
  }
`;
