/** What is done to an appointment, as its history names it (rule P9); each has a text under audit.action. */
export const appointmentActions = [
  'added',
  'canceled',
  'confirmed',
  'declined',
  'moved',
  'no_show',
  'no_show_undone',
  'offer_accepted',
  'offer_refused',
  'offer_withdrawn',
  'offered',
  'paid',
  'refunded',
  'restored',
  'updated',
] as const;
export type AppointmentAction = (typeof appointmentActions)[number];

/** Whether a history entry's action is one of an appointment. */
export function isAppointmentAction(action: string): action is AppointmentAction {
  return appointmentActions.some((known) => known === action);
}
