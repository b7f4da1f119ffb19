import { decideCutoff } from '@slotkeeper/domain/booking/appointment/decideCutoff';
import type { ChosenSlot } from '@slotkeeper/domain/booking/claim/bookingPlan';
import { decideBooking } from '@slotkeeper/domain/booking/claim/decideBooking';
import { decideDaysAhead } from '@slotkeeper/domain/booking/online/decideDaysAhead';
import { must } from '@slotkeeper/domain/must';
import type { ClientContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import { type Availability, withConstraintRefusals } from '../../../schedule/seats/seats.ts';
import { withZones } from '../book/bookVisit.ts';
import { refuseBlockedClient, withProvider, type WantedSlot } from '../book/checkBooking.ts';
import { findClientTerms } from '../book/clientTerms.store.ts';
import { findOnlineProviders, findOnlineTerms } from '../book/onlineTerms.store.ts';
import { findForChange, lockForChange, refuseOtherVersion, type WholeAppointment } from '../lockForChange.ts';
import { type AppointmentChange, decideAct, decideUnderLock } from '../status/changeStatus.ts';
import { announceMove } from './announceMove.ts';
import { hasOtherSlots, loadMoveFacts, moveAppointments } from './moveAppointments.ts';

/** Where a client wants its appointment: one run of slots; those without a provider stay with its own. */
export interface ClientMove extends AppointmentChange {
  readonly slots: readonly WantedSlot[];
}

/**
 * Moves a client's own appointment of the same service (rules C2, P2, A9): the old seat goes at once, and where the
 * provider approves by hand the new time waits as MODIFIED. Refuses with NOT_FOUND what is not the client's own, with
 * CUTOFF_PASSED within the place's cutoff before the start, with BAD_INPUT another service or several runs, and as the
 * booking rule does for clients; nothing is changed then.
 */
export async function moveAsClient(
  ctx: ClientContext,
  { clientMutationId: key, ...body }: ClientMove,
): Promise<{ id: string }> {
  const request = { operation: 'moveAsClient', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findForChange(ctx, body.id);
    refuseOtherVersion(seen, body.expectedVersion);
    const slots = withProvider(body.slots, seen.providerId);
    const providerIds = [...new Set(slots.map(({ providerId }) => providerId))];
    orThrow(decideAct(ctx, seen, 'MODIFY'));
    await planMove(ctx, ctx.db, seen, slots);
    return withConstraintRefusals(() =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          const appointment = await lockForChange(ctx, tx, seen, providerIds);
          refuseOtherVersion(appointment, body.expectedVersion);
          await refuseBlockedClient(ctx, tx, ctx.client.id);
          if (await hasOtherSlots(ctx, tx.db, appointment, slots)) await move(ctx, tx, appointment, slots);
          return { id: appointment.id };
        }),
      ),
    );
  });
}

async function planMove(
  ctx: ClientContext,
  db: Queryable,
  appointment: WholeAppointment,
  slots: readonly ChosenSlot[],
) {
  const foreign = slots.findIndex(({ serviceId }) => serviceId !== appointment.serviceId);
  if (foreign >= 0) refuseRequest('BAD_INPUT', { path: ['timeSlots', foreign, 'serviceId'] });
  const providerIds = [...new Set([appointment.providerId, ...slots.map(({ providerId }) => providerId)])];
  const terms = await findClientTerms(db, ctx.scope, providerIds);
  const { cutoffHours } = must(terms.get(appointment.providerId), 'the provider of an appointment has terms');
  orThrow(decideCutoff(appointment, { cutoffHours, now: ctx.clock.now() }));
  const { availability, facts } = await loadMoveFacts(ctx, db, appointment, slots);
  await refuseOffline(ctx, db, appointment, slots, availability);
  const [run, second] = orThrow(decideBooking({ slots, audience: 'client' }, facts)).runs;
  if (!run || second) refuseRequest('BAD_INPUT', { path: ['timeSlots'] });
  const { requiresApproval } = must(terms.get(run.providerId), 'the provider of an appointment has terms');
  return { run, availability, requiresApproval };
}

/** Refuses times that the business does not open to clients: too far ahead, or of another provider who is not bookable online. */
async function refuseOffline(
  ctx: ClientContext,
  db: Queryable,
  { providerId: ownId }: WholeAppointment,
  slots: readonly ChosenSlot[],
  { providers }: Availability,
): Promise<void> {
  const others = [...new Set(slots.map(({ providerId }) => providerId))].filter((id) => id !== ownId);
  const online = await findOnlineProviders(db, ctx.scope, { providerIds: others, placeId: null });
  const offline = slots.findIndex(({ providerId }) => providerId !== ownId && !online.has(providerId));
  if (offline >= 0) refuseRequest('SLOT_NOT_AVAILABLE', { path: ['timeSlots', offline] });
  const { daysAhead } = await findOnlineTerms(db, ctx.scope);
  orThrow(decideDaysAhead(withZones(slots, providers), { daysAhead, now: ctx.clock.now() }));
}

async function move(
  ctx: ClientContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  slots: readonly ChosenSlot[],
): Promise<void> {
  const { run, availability, requiresApproval } = await planMove(ctx, tx.db, appointment, slots);
  const status = decideUnderLock(ctx, appointment, 'MODIFY', requiresApproval);
  const { seriesId } = appointment;
  const terms = { availability, seriesId, status, at: ctx.clock.now() };
  await moveAppointments(tx, ctx.scope, [{ appointment, run }], terms);
  await announceMove(ctx, tx, appointment, run, { event: 'appointmentMoved', status, notifyClient: true });
}
