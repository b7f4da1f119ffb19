import { decidePayment } from './decidePayment.ts';
import { type AppointmentAct, appointmentActs, decideTransition, type StatusFacts } from './transitions.ts';

/** What a screen can offer a staff member for an appointment: acts on its status, and the payment (spec 2, P7). */
export const appointmentActions = [...appointmentActs, 'MARK_AS_PAID'] as const;
export type AppointmentAction = AppointmentAct | 'MARK_AS_PAID';

/** What the role allows on this appointment, regardless of its status. */
export interface ActionPermissions {
  readonly mayEdit: boolean;
  readonly mayTakePayment: boolean;
}

/** The actions that a staff member can do now, by role and status: the screen hides by it (rules P2, P7, R2). */
export function allowedActions(
  facts: StatusFacts & { readonly amountPaid: number | null },
  permissions: ActionPermissions,
  { providerId, now }: { providerId: string; now: number },
): AppointmentAction[] {
  const acts: AppointmentAction[] = permissions.mayEdit
    ? appointmentActs.filter((act) => decideTransition(facts, act, { by: 'STAFF', providerId, now }).accepted)
    : [];
  return permissions.mayTakePayment && decidePayment(facts).accepted ? [...acts, 'MARK_AS_PAID'] : acts;
}
