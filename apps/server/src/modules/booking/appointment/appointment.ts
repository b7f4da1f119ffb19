export { statusFacts } from './appointment.policy.ts';
export { saveNote } from './appointment.store.ts';
export { lockAppointments } from './read/appointmentBatch.store.ts';
export { findAnswers, findSlots } from './read/appointmentDetails.store.ts';
export { searchAppointments } from './read/appointmentSearch.store.ts';
export { type Appointment, findAppointmentPage } from './read/appointmentWindow.store.ts';
export type { AppointmentChange } from './status/changeStatus.ts';
export { findForChange, type WholeAppointment } from './lockForChange.ts';
export { refuseOtherVersion } from './lockForChange.ts';
