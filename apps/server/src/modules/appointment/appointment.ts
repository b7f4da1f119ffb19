export { addAppointment, type Booked } from './addAppointment.ts';
export type { Attendee } from './appointment.store.ts';
export { type Deletion, deleteAppointment } from './deleteAppointment.ts';
export type { NewBooking, WantedSlot } from './newBooking.ts';
export { undoDeleteAppointment } from './undoDeleteAppointment.ts';
