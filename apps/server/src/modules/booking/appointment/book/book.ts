export { addAppointment, sourceOf, tryCandidates } from './addAppointment.ts';
export { bookAsClient } from './bookAsClient.ts';
export { bookVisit } from './bookVisit.ts';
export {
  lockForBooking,
  type NewBooking,
  seeBooking,
  type WantedSlot,
  withProvider,
} from './checkBooking.ts';
export type { Attendee, Creator } from './newAppointments.store.ts';
export { type AppointmentDraft, type SavedRun, saveRuns } from './saveRuns.ts';
