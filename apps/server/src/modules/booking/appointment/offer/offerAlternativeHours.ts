import { isWaiting } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { decideOffer, startsOnOffer } from '@slotkeeper/domain/booking/appointment/decideOffer';
import type { BookingFacts, ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import { must } from '@slotkeeper/domain/must';
import type { ClientContext, StaffContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow } from '../../../../platform/refusalError.ts';
import { announceChange } from '../announceChange.ts';
import { saveStatus } from '../appointment.store.ts';
import type { WantedSlot } from '../book/checkBooking.ts';
import { findForChange, lockForChange, refuseOtherVersion, type WholeAppointment } from '../lockForChange.ts';
import { loadMoveFacts } from '../move/moveAppointments.ts';
import { type AppointmentChange, changeStatus, decideAct, decideUnderLock } from '../status/changeStatus.ts';
import { findAlternatives, replaceAlternatives } from './alternatives.store.ts';

/** Times to offer instead of an appointment's own; without a provider they are with its own. */
interface AlternativeOffer extends AppointmentChange {
  readonly times: readonly WantedSlot[];
}

/**
 * Offers other times for an appointment (spec 7, rules P2, P3). It keeps its own time until the client answers, the
 * times on offer are not held, and a new offer replaces the old one; the client is notified. Refuses with NOT_FOUND,
 * ACTION_NOT_ALLOWED, APPOINTMENT_CHANGED, and times that cannot be had (SLOT_NOT_AVAILABLE, MIN_SLOTS_REQUIRED ...).
 */
export async function offerAlternativeHours(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: AlternativeOffer,
): Promise<{ id: string }> {
  const request = { operation: 'offerAlternativeHours', key, body };
  return orReplayedAnswer(ctx, request, async () => {
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

/** Refuses times that can't be had; returns each start that the client can take, in order. */
async function planOffer(
  ctx: StaffContext,
  db: Queryable,
  appointment: WholeAppointment,
  times: readonly ChosenSlot[],
): Promise<readonly number[]> {
  const { facts } = await loadMoveFacts(ctx, db, appointment, times);
  orThrow(decideOffer(appointment.serviceId, times, facts));
  return startsFor(appointment, times, facts);
}

function startsFor({ serviceId }: WholeAppointment, times: readonly ChosenSlot[], facts: BookingFacts) {
  const service = facts.services.find(({ id }) => id === serviceId);
  const { minSlotsRequired } = must(service, 'an offer is of the service of its appointment');
  return startsOnOffer(times, minSlotsRequired);
}

/** The starts that an appointment's open offer gives the client to choose from, in order. */
export async function findStartsOnOffer(
  ctx: StaffContext,
  db: Queryable,
  appointment: WholeAppointment,
): Promise<readonly number[]> {
  const times = (await findAlternatives(db, ctx.scope, [appointment.id])).get(appointment.id) ?? [];
  if (times.length === 0) return [];
  const { facts } = await loadMoveFacts(ctx, db, appointment, times);
  return startsFor(appointment, times, facts);
}

async function offer(
  ctx: StaffContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  times: readonly ChosenSlot[],
): Promise<void> {
  const { id, providerId, status } = appointment;
  const after = decideUnderLock(ctx, appointment, 'OFFER_ALTERNATIVE');
  const starts = await planOffer(ctx, tx.db, appointment, times);
  const isFirst = status !== 'OFFERED_ALTERNATIVE';
  await replaceAlternatives(tx.db, ctx.scope, id, {
    times,
    offeredFrom: isFirst ? status : appointment.offeredFrom,
  });
  const at = ctx.clock.now();
  await saveStatus(tx.db, ctx.scope, id, { status: after, at, cancellationReason: null, closed: null });
  await announceChange(ctx, tx, {
    event: 'appointmentOffered',
    appointmentId: id,
    providerIds: [providerId],
    before: { status },
    after: { status: after, times: starts },
    notifyClient: true,
    details: { times: starts },
  });
}

/**
 * Withdraws the offer of other times: the appointment is again what it was before the offer (rule P2), and everyone
 * notified of the offer is notified of that. Refuses as changeStatus does.
 */
export function withdrawAlternativeHours(
  ctx: StaffContext,
  change: AppointmentChange,
): Promise<{ id: string }> {
  return changeStatus(ctx, change, {
    operation: 'withdrawAlternativeHours',
    act: 'WITHDRAW_OFFER',
    event: (after) => (isWaiting(after) ? 'appointmentRequestStillOpen' : 'appointmentOfferWithdrawn'),
  });
}

/**
 * Refuses all times on offer, for the client itself or as staff record it for a client or guest: the appointment is declined and its own time is free at
 * once (rules P2, A6). The client gets the cancellation in writing (N2). Refuses as changeStatus does.
 */
export function recordAlternativesRefused(
  ctx: StaffContext | ClientContext,
  change: AppointmentChange,
): Promise<{ id: string }> {
  return changeStatus(ctx, change, {
    operation: 'recordAlternativesRefused',
    act: 'REFUSE_ALTERNATIVES',
    event: () => 'appointmentOfferRefused',
  });
}
