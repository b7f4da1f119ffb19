export { addAppointment } from './book/addAppointment.ts';
export { statusFacts } from './appointment.policy.ts';
export { saveNote } from './appointment.store.ts';
export { lockAppointments } from './read/appointmentBatch.store.ts';
export { findAnswers, findSlots } from './read/appointmentDetails.store.ts';
export { searchAppointments } from './read/appointmentSearch.store.ts';
export { type Appointment, findAppointmentPage } from './read/appointmentWindow.store.ts';
export { bookAsClient, type ClientBooking } from './book/bookAsClient.ts';
/** @public The clients' pages cancel by it. */
export { cancelAsClient } from './cancel/cancelAsClient.ts';
export { cancelForClient, lockProvidersOfClient } from './cancel/cancelForClient.ts';
export type { AppointmentChange } from './status/changeStatus.ts';
export { seeBooking, withProvider } from './book/checkBooking.ts';
export { findClosedWithClient } from './read/clientAppointments.store.ts';
export { closeAppointments } from './cancel/closeAppointments.ts';
export { type Deletion, deleteAppointment } from './cancel/deleteAppointment.ts';
export { deleteSeen, findAllForDeletion } from './cancel/deleteAppointments.ts';
export { firstThatHolds } from './book/firstThatHolds.ts';
export { lockForBooking } from './book/lockForBooking.ts';
export { findForChange, type WholeAppointment } from './lockForChange.ts';
export { type AppointmentMove, moveAppointments } from './move/moveAppointments.ts';
export { type ClientMove, moveAsClient } from './move/moveAsClient.ts';
export type { Attendee, Creator } from './book/newAppointments.store.ts';
export type { NewBooking, WantedSlot } from './book/newBooking.ts';
export type { Booked } from './book/placeBooking.ts';
export { refuseOtherVersion } from './refuseOtherVersion.ts';
export { type ClosedAppointment, type Reopened, reopenAppointments } from './cancel/reopenAppointments.ts';
export { type AppointmentDraft, type SavedRun, saveRuns } from './book/saveRuns.ts';
export { undoDeleteAppointment } from './cancel/undoDeleteAppointment.ts';
export {
  type AppointmentUpdate,
  type UpdatedAppointment,
  updateAppointment,
} from './move/updateAppointment.ts';
