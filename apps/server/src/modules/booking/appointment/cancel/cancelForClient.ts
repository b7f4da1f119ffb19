import { deletionAct } from '@slotkeeper/domain/booking/appointment/transitions';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { lockProviders } from '../../../people/provider/provider.ts';
import { lockAppointments } from '../read/appointmentBatch.store.ts';
import { findFutureOfClient } from '../read/clientAppointments.store.ts';
import { close } from './deleteAppointment.ts';

/**
 * Locks the providers of a client's future appointments, before the client itself is locked (decisions, 'How a write
 * stays right'), and returns their ids. Refuses with ACTION_NOT_ALLOWED where the role may not cancel one of them.
 */
export async function lockProvidersOfClient(
  ctx: StaffContext,
  tx: TenantTransaction,
  clientId: string,
): Promise<string[]> {
  const future = await findFutureOfClient(tx.db, ctx.scope, { clientId, now: ctx.clock.now() });
  const providerIds = [...new Set(future.map(({ providerId }) => providerId))];
  if (providerIds.length > 0) {
    ctx.authorize('appointment:edit', providerIds);
    await lockProviders(tx.db, ctx.scope, providerIds);
  }
  return providerIds;
}

/**
 * Calls the future appointments of a locked client off, as deleteAppointment does with one (rule C4), and returns their
 * ids. One that was moved to another provider in the meantime: APPOINTMENT_CHANGED.
 */
export async function cancelForClient(
  ctx: StaffContext,
  tx: TenantTransaction,
  { clientId, lockedProviderIds }: { clientId: string; lockedProviderIds: readonly string[] },
): Promise<string[]> {
  const future = await findFutureOfClient(tx.db, ctx.scope, { clientId, now: ctx.clock.now() });
  const ids = future.map(({ id }) => id);
  for (const appointment of await lockAppointments(tx.db, ctx.scope, ids)) {
    const { status, version, providerId } = appointment;
    if (!lockedProviderIds.includes(providerId))
      refuseRequest('APPOINTMENT_CHANGED', { values: { status, version } });
    await close(ctx, tx, appointment, { act: deletionAct(status), cancellationReason: null });
  }
  return ids;
}
