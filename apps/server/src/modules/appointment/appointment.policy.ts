import type { ActionPermissions } from '@slotkeeper/domain/appointment/allowedActions';
import type { StatusFacts } from '@slotkeeper/domain/appointment/transitions';
import type { StaffContext } from '../../platform/staffContext.ts';
import type { AppointmentDetails } from './appointmentDetails.store.ts';
import type { Appointment } from './appointmentWindow.store.ts';

/** What the role allows on an appointment: staff edit and take payments for their own ones (decisions R1). */
export function permissionsOn(
  { may, provider }: StaffContext,
  { providerId }: Pick<Appointment, 'providerId'>,
): ActionPermissions {
  const mayEdit = may('appointment:edit', [providerId]);
  return { mayEdit, mayTakePayment: may('payment:take') || (mayEdit && providerId === provider.id) };
}

/** What the table of statuses asks of an appointment; `closing` only matters to one that was called off. */
export function statusFacts(
  { status, startAt, endAt, amountPaid }: Appointment,
  closing: Pick<AppointmentDetails, 'closedFrom' | 'closedAt' | 'closedByProviderId'> | null,
): StatusFacts & { readonly amountPaid: number | null } {
  return {
    status,
    startAt,
    endAt,
    amountPaid,
    statusBefore: closing?.closedFrom ?? null,
    closing: closing?.closedAt ? { at: closing.closedAt, byProviderId: closing.closedByProviderId } : null,
  };
}
