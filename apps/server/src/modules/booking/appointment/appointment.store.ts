import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { DatabaseTransaction } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A change of status. `closed` says what an undo needs of a closing; null takes a closing back. */
export interface StatusChange {
  readonly status: AppointmentStatus;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly cancellationReason: string | null;
  readonly closed: { readonly from: AppointmentStatus; readonly byProviderId: string | null } | null;
}

/** Saves a change of status; the version says that there was one. */
export async function saveStatus(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
  { status, at, cancellationReason, closed }: StatusChange,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set((eb) => ({
      status,
      cancellation_reason: cancellationReason,
      closed_from: closed?.from ?? null,
      closed_at: closed ? new Date(at) : null,
      closed_by_provider_id: closed?.byProviderId ?? null,
      updated_at: new Date(at),
      version: eb('version', '+', 1),
    }))
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Saves what staff note on appointments; null removes it. */
export async function saveNote(
  tx: DatabaseTransaction,
  scope: TenantScope,
  ids: readonly string[],
  note: string | null,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ note })
    .where('organization_id', '=', scope.organizationId)
    .where('id', 'in', ids)
    .execute();
}

/** Records that something about an appointment has changed, except its status. `at` in epoch milliseconds. */
export async function saveTouch(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
  at: number,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set((eb) => ({ updated_at: new Date(at), version: eb('version', '+', 1) }))
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}
