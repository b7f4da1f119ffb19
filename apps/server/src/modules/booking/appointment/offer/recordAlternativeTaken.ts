import { decideTaking } from '@slotkeeper/domain/booking/appointment/decideOffer';
import type { ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import type { ActingContext, ClientContext, StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow } from '../../../../platform/refusalError.ts';
import { withConstraintRefusals } from '../../../schedule/seats/seats.ts';
import type { WantedSlot } from '../book/checkBooking.ts';
import { findForChange, lockForChange, refuseOtherVersion, type WholeAppointment } from '../lockForChange.ts';
import { announceMove } from '../move/announceMove.ts';
import { loadMoveFacts, moveAppointments } from '../move/moveAppointments.ts';
import { type AppointmentChange, decideAct, decideUnderLock } from '../status/changeStatus.ts';
import { findAlternatives, replaceAlternatives } from './alternatives.store.ts';

/** The time on offer that the client takes: one slot, or consecutive ones that were offered. */
export interface TakenAlternative extends AppointmentChange {
  readonly slots: readonly WantedSlot[];
}

/**
 * Takes one of the offered times, for the client itself or as staff record it for a client or guest: the appointment is
 * confirmed at that time and its old one is free at once (rule P2). A time that has been taken in the meantime, or that
 * is not on offer, is refused with SLOT_NOT_AVAILABLE and leaves the offer open (P3). Refuses also as changeStatus
 * does.
 */
export async function recordAlternativeTaken(
  ctx: StaffContext | ClientContext,
  { clientMutationId: key, ...body }: TakenAlternative,
): Promise<{ id: string }> {
  const request = { operation: 'recordAlternativeTaken', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findForChange(ctx, body.id);
    refuseOtherVersion(seen, body.expectedVersion);
    orThrow(decideAct(ctx, seen, 'TAKE_ALTERNATIVE'));
    const slots = body.slots.map((slot) => ({ ...slot, providerId: slot.providerId ?? seen.providerId }));
    const providerIds = [...new Set(slots.map(({ providerId }) => providerId))];
    if (!('client' in ctx)) ctx.authorize('appointment:edit', providerIds);
    return withConstraintRefusals(() =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          const appointment = await lockForChange(ctx, tx, seen, providerIds);
          refuseOtherVersion(appointment, body.expectedVersion);
          await take(ctx, tx, appointment, slots);
          return { id: appointment.id };
        }),
      ),
    );
  });
}

async function take(
  ctx: ActingContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  slots: readonly ChosenSlot[],
): Promise<void> {
  const { id, seriesId } = appointment;
  decideUnderLock(ctx, appointment, 'TAKE_ALTERNATIVE');
  const offered = (await findAlternatives(tx.db, ctx.scope, [id])).get(id) ?? [];
  const { availability, facts } = await loadMoveFacts(ctx, tx.db, appointment, slots);
  const run = orThrow(decideTaking(slots, offered, facts));
  const at = ctx.clock.now();
  await moveAppointments(tx, ctx.scope, [{ appointment, run }], {
    availability,
    seriesId,
    status: 'CONFIRMED',
    at,
  });
  await replaceAlternatives(tx.db, ctx.scope, id, { times: [], offeredFrom: null });
  await announceMove(ctx, tx, appointment, run, {
    event: 'appointmentOfferAccepted',
    status: 'CONFIRMED',
    notifyClient: true,
  });
}
