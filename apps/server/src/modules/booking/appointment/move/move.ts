export { type AppointmentMove, moveAppointments } from './moveAppointments.ts';
export { updateAppointment } from './updateAppointment.ts';
