import { deletionAct } from '@slotkeeper/domain/booking/appointment/transitions';
import { cancellationEvent } from '@slotkeeper/domain/booking/event/eventNames';
import type { ClientContext, StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { announceChange } from '../announceChange.ts';
import { closeAppointments } from '../cancel/closeAppointments.ts';
import { findForChange, type WholeAppointment } from '../lockForChange.ts';
import { decideUnderLock } from '../status/changeStatus.ts';
import { findOpenVisit, lockVisit, refuseWithinCutoff } from './openVisit.ts';

/** What cancels a visit, named by one of its appointments. */
export interface VisitCancellation {
  readonly id: string;
  readonly reason: string | null;
  readonly clientMutationId: string | null;
}

/**
 * Cancels all that is still ahead of a visit, or nothing (rules A13, P2): by staff a request is declined, by its client it
 * is canceled. The seats are free at once, and everybody concerned is notified. Gives the ids of what was canceled. An
 * appointment without a visit is one of its own. Refuses as deleteAppointment and cancelAsClient do.
 */
export async function cancelVisit(
  ctx: StaffContext | ClientContext,
  { clientMutationId: key, ...body }: VisitCancellation,
): Promise<{ ids: readonly string[] }> {
  const request = { operation: 'cancelVisit', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const named = await findForChange(ctx, body.id);
    const seen = await findOpenVisit(ctx, body.id, actOn(ctx, named));
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const locked = await lockVisit(ctx, tx, seen);
        await refuseWithinCutoff(ctx, tx.db, locked);
        for (const [index, appointment] of locked.entries())
          await close(ctx, tx, appointment, actOn(ctx, seen[index] ?? appointment), body.reason);
        return { ids: locked.map(({ id }) => id) };
      }),
    );
  });
}

function actOn(ctx: StaffContext | ClientContext, { status }: WholeAppointment) {
  return 'client' in ctx ? 'CANCEL' : deletionAct(status);
}

async function close(
  ctx: StaffContext | ClientContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  act: ReturnType<typeof actOn>,
  cancellationReason: string | null,
): Promise<void> {
  const { id, providerId, status: before } = appointment;
  const status = decideUnderLock(ctx, appointment, act);
  const closing = { at: ctx.clock.now(), cancellationReason, byProviderId: ctx.provider?.id ?? null };
  await closeAppointments(tx, ctx.scope, [{ id, status }], closing);
  await announceChange(ctx, tx, {
    event: cancellationEvent(status),
    appointmentId: id,
    providerIds: [providerId],
    before: { status: before },
    after: { status, cancellationReason },
    notifyClient: true,
    details: { reason: cancellationReason },
  });
}
