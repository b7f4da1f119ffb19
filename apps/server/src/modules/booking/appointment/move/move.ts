export { type AppointmentMove, moveAppointments } from './moveAppointments.ts';
export { changeAnswersAsClient } from './changeAnswersAsClient.ts';
export { moveAsClient } from './moveAsClient.ts';
export { updateAppointment } from './updateAppointment.ts';
