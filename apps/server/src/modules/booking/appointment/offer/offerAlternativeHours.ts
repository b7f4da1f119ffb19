import { decideOffer } from '@slotkeeper/domain/booking/appointment/decideOffer';
import type { ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingRequest';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orEarlierAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { replaceAlternatives } from './alternatives.store.ts';
import { announceChange } from '../announceChange.ts';
import { saveStatus } from '../appointment.store.ts';
import { type AppointmentChange, decideAct, decideUnderLock } from '../status/changeStatus.ts';
import { loadMoveFacts } from '../move/loadMoveFacts.ts';
import { findForChange, lockForChange, type WholeAppointment } from '../lockForChange.ts';
import type { WantedSlot } from '../book/newBooking.ts';
import { refuseOtherVersion } from '../refuseOtherVersion.ts';

/** Times to offer instead of an appointment's own; without a provider they are with its own. */
export interface AlternativeOffer extends AppointmentChange {
  readonly times: readonly WantedSlot[];
}

/**
 * Offers other times for an appointment (spec 7, rules P2, P3). It keeps its own time until the client answers, the
 * times on offer are not held, and a new offer replaces the old one; the client is told. Refuses with NOT_FOUND,
 * ACTION_NOT_ALLOWED, APPOINTMENT_CHANGED, and times that cannot be had (SLOT_NOT_AVAILABLE, MIN_SLOTS_REQUIRED ...).
 */
export async function offerAlternativeHours(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: AlternativeOffer,
): Promise<{ id: string }> {
  const request = { operation: 'offerAlternativeHours', key, body };
  return orEarlierAnswer(ctx, request, async () => {
    const seen = await findForChange(ctx, body.id);
    refuseOtherVersion(seen, body.expectedVersion);
    orThrow(decideAct(ctx, seen, 'OFFER_ALTERNATIVE'));
    const times = body.times.map((time) => ({ ...time, providerId: time.providerId ?? seen.providerId }));
    ctx.authorize('appointment:edit', [...new Set(times.map(({ providerId }) => providerId))]);
    await planOffer(ctx, ctx.db, seen, times);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const appointment = await lockForChange(ctx, tx, seen);
        refuseOtherVersion(appointment, body.expectedVersion);
        await offer(ctx, tx, appointment, times);
        return { id: appointment.id };
      }),
    );
  });
}

async function planOffer(
  ctx: StaffContext,
  db: Queryable,
  appointment: WholeAppointment,
  times: readonly ChosenSlot[],
) {
  const { facts } = await loadMoveFacts(ctx, db, appointment, times);
  return orThrow(decideOffer(appointment.serviceId, times, facts));
}

async function offer(
  ctx: StaffContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  times: readonly ChosenSlot[],
): Promise<void> {
  const { id, providerId, status } = appointment;
  const after = decideUnderLock(ctx, appointment, 'OFFER_ALTERNATIVE');
  const runs = await planOffer(ctx, tx.db, appointment, times);
  const isFirst = status !== 'OFFERED_ALTERNATIVE';
  await replaceAlternatives(tx.db, ctx.scope, id, {
    times,
    offeredFrom: isFirst ? status : appointment.offeredFrom,
  });
  const at = ctx.clock.now();
  await saveStatus(tx.db, ctx.scope, id, { status: after, at, cancellationReason: null, closed: null });
  const starts = [...new Set(runs.map(({ startAt }) => startAt))];
  await announceChange(ctx, tx, {
    appointmentId: id,
    event: 'appointment.updated',
    providerIds: [providerId],
    action: 'offered',
    before: { status },
    after: { status: after, times: starts },
    client: { kind: 'appointmentOffered', times: starts },
    staff: { mail: 'appointmentOffered', notification: 'appointment_offered', times: starts },
  });
}
