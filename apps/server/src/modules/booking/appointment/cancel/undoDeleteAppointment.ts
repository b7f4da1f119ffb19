import { decideTransition } from '@slotkeeper/domain/booking/appointment/transitions';
import { restorationEvent } from '@slotkeeper/domain/booking/event/eventNames';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, RefusalError, refuseRequest } from '../../../../platform/refusalError.ts';
import { withConstraintRefusals } from '../../../schedule/seats/seats.ts';
import { announceUndo } from '../announceUndo.ts';
import { statusFacts } from '../appointment.policy.ts';
import { findForChange, lockForChange, type WholeAppointment } from '../lockForChange.ts';
import { findStartsOnOffer } from '../offer/offerAlternativeHours.ts';
import { reopenAppointments } from './reopenAppointments.ts';

/**
 * Takes a deletion back within 60 seconds (rule P2): the same staff member gets the status before, if the seats are
 * still free. Anyone not notified of the deletion is notified of neither. Refuses with NOT_FOUND, ACTION_NOT_ALLOWED,
 * SLOT_NOT_AVAILABLE, PROVIDER_LEFT, and CLIENT_BLOCKED if the client was removed in the meantime (rule C4).
 */
export async function undoDeleteAppointment(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<{ id: string }> {
  const request = { operation: 'undoDeleteAppointment', key, body: { id } };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findForChange(ctx, id);
    orThrow(decideUndo(ctx, seen));
    return withConstraintRefusals(() =>
      ctx.transaction((tx) =>
        once(ctx, tx, request, async () => {
          await reopen(ctx, tx, await lockForChange(ctx, tx, seen));
          return { id };
        }),
      ),
    );
  });
}

function decideUndo(ctx: StaffContext, appointment: WholeAppointment) {
  const acting = { by: 'STAFF' as const, providerId: ctx.provider.id, now: ctx.clock.now() };
  return decideTransition(statusFacts(appointment, appointment), 'UNDO', acting);
}

async function reopen(
  ctx: StaffContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
): Promise<void> {
  const { status, closedAt } = appointment;
  const decision = decideUndo(ctx, appointment);
  if (!decision.accepted || closedAt === null) refuseRequest('APPOINTMENT_CHANGED', { values: { status } });
  const { lost } = await reopenAppointments(ctx, tx, [{ appointment, status: decision.value }]);
  if (lost[0]) throw new RefusalError(lost[0].refusal);
  const isOffered = decision.value === 'OFFERED_ALTERNATIVE';
  await announceUndo(ctx, tx, appointment, {
    event: isOffered ? 'appointmentOfferRestored' : restorationEvent(decision.value),
    since: closedAt,
    status: decision.value,
    details: isOffered ? { times: await findStartsOnOffer(ctx, tx.db, appointment) } : {},
  });
}
