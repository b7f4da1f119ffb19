export { addAppointment } from './addAppointment.ts';
export { seeBooking, withProvider } from './checkBooking.ts';
export { tryCandidates } from './tryCandidates.ts';
export { lockForBooking } from './checkBooking.ts';
export type { Attendee, Creator } from './newAppointments.store.ts';
export type { NewBooking, WantedSlot } from './newBooking.ts';
export { type AppointmentDraft, type SavedRun, saveRuns } from './saveRuns.ts';
