import { deletionAct } from '@slotkeeper/domain/booking/appointment/transitions';
import { cancellationEvent } from '@slotkeeper/domain/booking/event/eventNames';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow } from '../../../../platform/refusalError.ts';
import { announceChange } from '../announceChange.ts';
import { findForChange, lockForChange, type WholeAppointment } from '../lockForChange.ts';
import { decideAct, decideUnderLock } from '../status/changeStatus.ts';
import { closeAppointments } from './closeAppointments.ts';

/** What cancels an appointment; `clientMutationId` makes a second try harmless. */
export interface Deletion {
  readonly id: string;
  readonly cancellationReason: string | null;
  readonly clientMutationId: string | null;
}

/**
 * Cancels an appointment (spec 7, rule P2): a request is declined, an agreed time is canceled. Its seats are free at
 * once, its record stays, and the client is notified. Refuses with NOT_FOUND, with ACTION_NOT_ALLOWED where role or
 * status forbid it, and with APPOINTMENT_CHANGED if someone else was faster.
 */
export async function deleteAppointment(ctx: StaffContext, deletion: Deletion): Promise<{ id: string }> {
  const { clientMutationId: key, ...body } = deletion;
  const request = { operation: 'deleteAppointment', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findForChange(ctx, deletion.id);
    const act = deletionAct(seen.status);
    orThrow(decideAct(ctx, seen, act));
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const appointment = await lockForChange(ctx, tx, seen);
        await close(ctx, tx, appointment, { act, cancellationReason: deletion.cancellationReason });
        return { id: appointment.id };
      }),
    );
  });
}

/** How a locked appointment is canceled: by the act that fits the status that the person saw. */
interface LockedDeletion {
  readonly act: ReturnType<typeof deletionAct>;
  readonly cancellationReason: string | null;
}

/** Cancels a locked appointment and notifies everyone concerned. */
export async function close(
  ctx: StaffContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  { act, cancellationReason }: LockedDeletion,
): Promise<void> {
  const { id, providerId, status } = appointment;
  const after = decideUnderLock(ctx, appointment, act);
  await closeAppointments(tx, ctx.scope, [{ id, status: after }], {
    at: ctx.clock.now(),
    cancellationReason,
    byProviderId: ctx.provider.id,
  });
  await announceChange(ctx, tx, {
    event: cancellationEvent(after),
    appointmentId: id,
    providerIds: [providerId],
    before: { status },
    after: { status: after, cancellationReason },
    notifyClient: true,
    details: { reason: cancellationReason },
  });
}
