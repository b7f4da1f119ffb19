import type { BookingRun } from '@slotkeeper/domain/booking/claim/bookingPlan';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { releaseSeats } from '../../../schedule/seats/seats.ts';
import { removeSlots, saveMoves } from '../read/appointmentBatch.store.ts';
import type { WholeAppointment } from '../lockForChange.ts';
import { type HeldSlot, insertSlots } from '../book/newAppointments.store.ts';
import { claimRun } from '../book/saveRuns.ts';

/**
 * Puts everybody of a group into the one slot of a run: all old seats are given back before the first new one is claimed,
 * and the seats are claimed one after the other, since they are in one session. Prices stay (rule P7). Their rows
 * must be locked.
 */
export async function seatGroup(
  tx: TenantTransaction,
  scope: TenantScope,
  group: readonly WholeAppointment[],
  { run, at }: { readonly run: BookingRun; readonly at: number },
): Promise<void> {
  const { providerId, serviceId, startAt, endAt } = run;
  const ids = group.map(({ id }) => id);
  await releaseSeats(tx.db, scope, await removeSlots(tx.db, scope, ids));
  const held = await claimForAll(tx, scope, group, run);
  const place = { providerId, serviceId, startAt, endAt, slotCount: 1 };
  const moved = group.map(({ id, seriesId, unitPrice, currency }) => ({
    ...place,
    id,
    seriesId,
    unitPrice,
    currency,
  }));
  await saveMoves(tx.db, scope, moved, { at, status: 'CONFIRMED' });
  const seated = group.map(({ id, clientId, attendeeName }) => ({
    id,
    clientId,
    attendeeName,
    providerId,
    serviceId,
    slots: held.get(id) ?? [],
  }));
  await insertSlots(tx.db, scope, seated);
}

/** The first claim may open the session, the others join it. */
async function claimForAll(
  tx: TenantTransaction,
  scope: TenantScope,
  group: readonly WholeAppointment[],
  run: BookingRun,
): Promise<Map<string, HeldSlot[]>> {
  const held = new Map<string, HeldSlot[]>();
  let { slots } = run;
  for (const { id } of group) {
    const seats = await claimRun(tx, scope, { ...run, slots });
    slots = slots.map((slot, index) => ({ ...slot, sessionId: seats[index]?.sessionId ?? null }));
    held.set(id, seats);
  }
  return held;
}
