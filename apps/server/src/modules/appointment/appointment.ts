export { addAppointment } from './addAppointment.ts';
export { statusFacts } from './appointment.policy.ts';
export { lockAppointments } from './appointmentBatch.store.ts';
export { findAnswers, findSlots } from './appointmentDetails.store.ts';

export { type Appointment, findAppointmentPage } from './appointmentWindow.store.ts';
export { cancelForClient, lockProvidersOfClient } from './cancelForClient.ts';


export { bookAsClient, type ClientBooking } from './bookAsClient.ts';
export { cancelAsClient } from './cancelAsClient.ts';


export type { AppointmentChange } from './changeStatus.ts';
export { seeBooking, withProvider } from './checkBooking.ts';
export { findClosedWithClient } from './clientAppointments.store.ts';
export { closeAppointments } from './closeAppointments.ts';
export { type Deletion, deleteAppointment } from './deleteAppointment.ts';
export { deleteSeen, findAllForDeletion } from './deleteAppointments.ts';
export { firstThatHolds } from './firstThatHolds.ts';
export { lockForBooking } from './lockForBooking.ts';
export { findForChange, type WholeAppointment } from './lockForChange.ts';
export { type AppointmentMove, moveAppointments } from './moveAppointments.ts';
export { type ClientMove, moveAsClient } from './moveAsClient.ts';
export type { Attendee, Creator } from './newAppointments.store.ts';
export type { NewBooking, WantedSlot } from './newBooking.ts';
export type { Booked } from './placeBooking.ts';
export { refuseOtherVersion } from './refuseOtherVersion.ts';
export { type AppointmentDraft, type SavedRun, saveRuns } from './saveRuns.ts';
export { undoDeleteAppointment } from './undoDeleteAppointment.ts';
export { type AppointmentUpdate, type UpdatedAppointment, updateAppointment } from './updateAppointment.ts';
