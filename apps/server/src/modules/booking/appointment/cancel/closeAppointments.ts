import type { AppointmentStatus } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { releaseSeats } from '../../../schedule/seats/seats.ts';
import { type Closing, saveClosings, unlinkAllSlots } from '../read/appointmentBatch.store.ts';

/**
 * Cancels appointments together, each with the status that the table of statuses gives it: their seats are free at
 * once, their records stay (rules A6, P2). Their rows must be locked.
 */
export async function closeAppointments(
  tx: TenantTransaction,
  scope: TenantScope,
  closed: readonly { readonly id: string; readonly status: AppointmentStatus }[],
  closing: Closing,
): Promise<void> {
  const ids = closed.map(({ id }) => id);
  await releaseSeats(tx.db, scope, await unlinkAllSlots(tx.db, scope, ids));
  await saveClosings(tx.db, scope, closed, closing);
}
