import type { AppointmentActions_appointment$data } from '../../../__generated__/AppointmentActions_appointment.graphql.ts';

export type AppointmentAction = AppointmentActions_appointment$data['allowedActions'][number];

/** What is still possible once an appointment has ended: its time no longer changes (decisions P2). */
const possibleWhenPast: ReadonlySet<AppointmentAction> = new Set([
  'MARK_AS_PAID',
  'MARK_NO_SHOW',
  'CLEAR_NO_SHOW',
  'WITHDRAW_OFFER',
  'UNDO',
]);

/** The actions to offer: those that the server allowed when it was asked, without what has become too late since. */
export function actionsNow(
  allowed: readonly AppointmentAction[],
  isPast: boolean,
): readonly AppointmentAction[] {
  return isPast ? allowed.filter((action) => possibleWhenPast.has(action)) : allowed;
}
