import { decideTransition, deletionAct } from '@slotkeeper/domain/appointment/transitions';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { once, orEarlierAnswer } from '../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { announceChange } from './announceChange.ts';
import { closeAppointments } from './closeAppointments.ts';
import { statusFacts } from './appointment.policy.ts';
import { findForChange, lockForChange, type WholeAppointment } from './lockForChange.ts';

/** What calls an appointment off; `clientMutationId` makes a second try harmless. */
export interface Deletion {
  readonly id: string;
  readonly cancellationReason: string | null;
  readonly clientMutationId: string | null;
}

/**
 * Calls an appointment off (spec 7, decisions P2): a request is declined, an agreed time is canceled. Its seats are free
 * at once, its record stays, and the client is told. Refuses with NOT_FOUND, with ACTION_NOT_ALLOWED where role or
 * status forbid it, and with APPOINTMENT_CHANGED where somebody else was quicker.
 */
export async function deleteAppointment(ctx: StaffContext, deletion: Deletion): Promise<{ id: string }> {
  const { clientMutationId: key, ...body } = deletion;
  const request = { operation: 'deleteAppointment', key, body };
  return orEarlierAnswer(ctx, request, async () => {
    const seen = await findForChange(ctx, deletion.id);
    orThrow(decideDeletion(ctx, seen));
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const appointment = await lockForChange(ctx, tx, seen);
        await close(ctx, tx, appointment, deletion.cancellationReason);
        return { id: appointment.id };
      }),
    );
  });
}

function decideDeletion(ctx: StaffContext, appointment: WholeAppointment) {
  const facts = statusFacts(appointment, appointment);
  return decideTransition(facts, deletionAct(appointment.status), { by: 'STAFF', now: ctx.clock.now() });
}

async function close(
  ctx: StaffContext,
  tx: TenantTransaction,
  appointment: WholeAppointment,
  cancellationReason: string | null,
): Promise<void> {
  const { id, providerId, status } = appointment;
  const decision = decideDeletion(ctx, appointment);
  // It was allowed a moment ago, without the lock: somebody else was quicker.
  if (!decision.accepted) refuseRequest('APPOINTMENT_CHANGED', { values: { status } });
  await closeAppointments(tx, ctx.scope, [{ id, status: decision.value }], {
    at: ctx.clock.now(),
    cancellationReason,
    byProviderId: ctx.provider.id,
  });
  const isDeclined = decision.value === 'DECLINED';
  await announceChange(ctx, tx, {
    appointmentId: id,
    event: 'appointment.deleted',
    providerIds: [providerId],
    action: isDeclined ? 'declined' : 'canceled',
    before: { status },
    after: { status: decision.value, cancellationReason },
    client: isDeclined
      ? { kind: 'appointmentDeclined' }
      : { kind: 'appointmentCanceled', reason: cancellationReason },
    staff: {
      mail: 'appointmentCanceled',
      notification: isDeclined ? 'appointment_declined' : 'appointment_canceled',
    },
  });
}
