import type { ActionPermissions } from '@slotkeeper/domain/booking/appointment/allowedActions';
import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { StatusFacts } from '@slotkeeper/domain/booking/appointment/transitions';
import type { StaffContext } from '../../../platform/actingContext.ts';
import type { AppointmentDetails } from './read/appointmentDetails.store.ts';
import type { Appointment } from './read/appointmentWindow.store.ts';

/** What the role allows on an appointment: staff edit and take payments for their own ones (rule R1). */
export function permissionsOn(
  { may, provider }: StaffContext,
  { providerId }: Pick<Appointment, 'providerId'>,
): ActionPermissions {
  const mayEdit = may('appointment:edit', [providerId]);
  return { mayEdit, mayTakePayment: may('payment:take') || (mayEdit && providerId === provider.id) };
}

type StatusHistory = Pick<
  AppointmentDetails,
  'closedFrom' | 'closedAt' | 'closedByProviderId' | 'offeredFrom'
>;

/** Whether the table of statuses asks how an appointment came to its status: an undo or a withdrawal goes back. */
export function goesBack({ status }: Pick<Appointment, 'status'>): boolean {
  return isClosed(status) || status === 'OFFERED_ALTERNATIVE';
}

/** What the table of statuses asks of an appointment; its history only matters to one that goes back. */
export function statusFacts(
  { status, startAt, endAt, amountPaid }: Appointment,
  history: StatusHistory | null,
): StatusFacts & { readonly amountPaid: number | null } {
  return {
    status,
    startAt,
    endAt,
    amountPaid,
    statusBefore: (isClosed(status) ? history?.closedFrom : history?.offeredFrom) ?? null,
    closing: history?.closedAt ? { at: history.closedAt, byProviderId: history.closedByProviderId } : null,
  };
}
