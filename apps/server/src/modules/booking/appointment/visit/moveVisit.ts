import { type ChosenPart, decideVisit, type VisitPlan } from '@slotkeeper/domain/booking/visit/decideVisit';
import { must } from '@slotkeeper/domain/must';
import type { ClientContext, StaffContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import { bookableOnline, loadAvailability, withConstraintRefusals } from '../../../schedule/seats/seats.ts';
import { tryCandidates } from '../book/book.ts';
import { audienceOf, refuseBlockedClient } from '../book/checkBooking.ts';
import { findClientTerms } from '../book/clientTerms.store.ts';
import type { WholeAppointment } from '../lockForChange.ts';
import { announceMove } from '../move/announceMove.ts';
import { moveAppointments } from '../move/moveAppointments.ts';
import { decideUnderLock } from '../status/changeStatus.ts';
import { spanOf } from './addVisit.ts';
import { findOpenVisit, lockVisit, refuseWithinCutoff } from './openVisit.ts';

/** Where a visit goes, named by one of its appointments. */
export interface VisitMove {
  readonly id: string;
  /** One for each of its appointments, of the same services, in the order in which they are done. */
  readonly parts: readonly ChosenPart[];
  readonly gapMax: number;
  /** Against the rules of opening, on purpose, also with other times between its services (rule A10). Staff only. */
  readonly allowOutsideHours?: boolean;
  /** Whether the client is notified (rule N2). */
  readonly notifyClient: boolean;
  readonly clientMutationId: string | null;
}

/**
 * Moves all that is still ahead of a visit, or nothing (rules A13, A9): its own seats count as free, all old ones are given
 * back before any new one is claimed. By staff it is confirmed; by its client it waits as a whole where one of the
 * providers approves by hand (P2). Gives the ids, in the order of the parts. Refuses with BAD_INPUT at `parts` other
 * services than the visit has, and otherwise as addVisit, updateAppointment and moveAsClient do.
 */
export async function moveVisit(
  ctx: StaffContext | ClientContext,
  { clientMutationId: key, ...move }: VisitMove,
): Promise<{ ids: readonly string[] }> {
  const request = { operation: 'moveVisit', key, body: move };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findOpenVisit(ctx, move.id, 'MODIFY');
    const inOrder = byPart(seen, move.parts);
    const named = move.parts.flatMap(({ providerId }) => providerId ?? []);
    if (!('client' in ctx)) ctx.authorize('appointment:edit', named.length > 0 ? named : undefined);
    const { plans } = await decideMove(ctx, ctx.db, inOrder, move);
    return tryCandidates(plans, ({ providerIds }) =>
      withConstraintRefusals(() =>
        ctx.transaction((tx) =>
          once(ctx, tx, request, async () => {
            const locked = await lockVisit(ctx, tx, inOrder, providerIds);
            await refuseWithinCutoff(ctx, tx.db, locked);
            if ('client' in ctx) await refuseBlockedClient(ctx, tx, ctx.client.id);
            await moveLocked(ctx, tx, locked, withProviders(move, providerIds));
            return { ids: locked.map(({ id }) => id) };
          }),
        ),
      ),
    );
  });
}

/** The appointments in the order of the parts that they go to: each part takes the first of its service. */
function byPart(seen: readonly WholeAppointment[], parts: readonly ChosenPart[]): WholeAppointment[] {
  const left = [...seen];
  const found = parts.map(({ serviceId }) => {
    const index = left.findIndex((one) => one.serviceId === serviceId);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  });
  if (left.length > 0 || found.includes(undefined)) refuseRequest('BAD_INPUT', { path: ['parts'] });
  return found.filter((one) => one !== undefined);
}

function withProviders(move: Omit<VisitMove, 'clientMutationId'>, providerIds: VisitPlan['providerIds']) {
  const parts = move.parts.map((part, index) => ({
    ...part,
    providerId: must(providerIds[index], 'each part of a plan has its provider'),
  }));
  return { ...move, parts };
}

/** Where the visit can go as the rules have it now; the place is that of its first appointment's provider (rule A11). */
async function decideMove(
  ctx: StaffContext | ClientContext,
  db: Queryable,
  appointments: readonly WholeAppointment[],
  { id, parts, gapMax, allowOutsideHours = false }: Omit<VisitMove, 'notifyClient' | 'clientMutationId'>,
) {
  const { startAt, endAt } = spanOf(parts);
  const [first] = appointments;
  const loaded = await loadAvailability(db, ctx.scope, {
    serviceIds: [...new Set(parts.map(({ serviceId }) => serviceId))],
    providerIds: null,
    from: startAt,
    until: endAt,
    clientId: first?.clientId,
    attendeeName: first?.attendeeName,
    movingAppointmentId: id,
    isVisitMoving: true,
  });
  const own = appointments.map(({ providerId }) => providerId);
  const placeId = loaded.providers.find((provider) => provider.id === first?.providerId)?.placeId;
  const open = 'client' in ctx ? bookableOnline(loaded, own) : loaded;
  const providers = open.providers.filter(
    (one) => one.placeId === placeId && ('client' in ctx || ctx.may('appointment:edit', [one.id])),
  );
  const availability = { ...open, providers };
  const facts = { ...availability, now: ctx.clock.now() };
  const onPurpose = allowOutsideHours && !('client' in ctx);
  const request = { parts, audience: audienceOf(ctx), gapMax, seats: 1, allowOutsideHours: onPurpose };
  const plans = orThrow(decideVisit(request, facts)).filter(({ runs }) => runs.length === parts.length);
  if (plans.length === 0) refuseRequest('SLOT_NOT_AVAILABLE', { path: ['parts', 0] });
  return { plans, availability };
}

async function moveLocked(
  ctx: StaffContext | ClientContext,
  tx: TenantTransaction,
  locked: readonly WholeAppointment[],
  move: ReturnType<typeof withProviders>,
): Promise<void> {
  const { plans, availability } = await decideMove(ctx, tx.db, locked, move);
  const { runs } = must(plans[0], 'an accepted visit has a plan');
  const terms = await findClientTerms(
    tx.db,
    ctx.scope,
    runs.map(({ providerId }) => providerId),
  );
  const waits = [...terms.values()].some(({ requiresApproval }) => requiresApproval);
  const statuses = locked.map((appointment) => decideUnderLock(ctx, appointment, 'MODIFY', waits));
  const status = must(statuses[0], 'a visit has an appointment');
  const moves = locked.map((appointment, index) => ({
    appointment,
    run: must(runs[index], 'each part of a visit is a run'),
  }));
  const { notifyClient } = move;
  await moveAppointments(tx, ctx.scope, moves, { availability, seriesId: null, status, at: ctx.clock.now() });
  for (const { appointment, run } of moves)
    await announceMove(ctx, tx, appointment, run, { event: 'appointmentMoved', status, notifyClient });
}
