import { deletionAct } from '@slotkeeper/domain/booking/appointment/transitions';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import { lockProviders } from '../../../people/provider/provider.ts';
import type { WholeAppointment } from '../lockForChange.ts';
import { lockAppointments } from '../read/appointmentBatch.store.ts';
import { findAppointments, findDetails } from '../read/appointmentDetails.store.ts';
import { decideAct } from '../status/changeStatus.ts';
import { close } from './deleteAppointment.ts';

/** What cancels several appointments. */
export interface Deletions {
  readonly ids: readonly string[];
  readonly cancellationReason: string | null;
  readonly clientMutationId: string | null;
}

/**
 * Cancels several appointments, all or none (spec 7), each as deleteAppointment does. Refuses with NOT_FOUND and
 * ACTION_NOT_ALLOWED, naming the index in `ids`, and with APPOINTMENT_CHANGED if someone else was faster.
 */
export async function deleteAppointments(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: Deletions,
): Promise<{ ids: readonly string[] }> {
  const request = { operation: 'deleteAppointments', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findAllForDeletion(ctx, [...new Set(body.ids)]);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        await deleteSeen(ctx, tx, seen, body.cancellationReason);
        return { ids: seen.map(({ id }) => id) };
      }),
    );
  });
}

/**
 * The appointments as they are now, in the order of the ids. Refuses what could not be canceled, and names its index in
 * the input field `name`.
 */
export async function findAllForDeletion(
  ctx: StaffContext,
  ids: readonly string[],
  name = 'ids',
): Promise<WholeAppointment[]> {
  const reach = ctx.reach('appointment:view');
  const [appointments, details] = await Promise.all([
    findAppointments(ctx.db, ctx.scope, { reach, ids }),
    findDetails(ctx.db, ctx.scope, ids),
  ]);
  return ids.map((id, index) => {
    const path = [name, index];
    const appointment = appointments.get(id) ?? refuseRequest('NOT_FOUND', { path });
    const whole = { ...appointment, ...(details.get(id) ?? refuseRequest('NOT_FOUND', { path })) };
    if (!ctx.may('appointment:edit', [whole.providerId])) refuseRequest('ACTION_NOT_ALLOWED', { path });
    const decision = decideAct(ctx, whole, deletionAct(whole.status));
    return decision.accepted ? whole : orThrow({ ...decision, refusal: { ...decision.refusal, path } });
  });
}

/** Cancels appointments that were seen before, in a transaction of the caller's. */
export async function deleteSeen(
  ctx: StaffContext,
  tx: TenantTransaction,
  seen: readonly WholeAppointment[],
  cancellationReason: string | null,
): Promise<void> {
  await lockProviders(tx.db, ctx.scope, [...new Set(seen.map(({ providerId }) => providerId))]);
  const ids = seen.map(({ id }) => id);
  for (const appointment of await lockAppointments(tx.db, ctx.scope, ids)) {
    const before = seen.find(({ id }) => id === appointment.id) ?? appointment;
    const { status, version } = appointment;
    if (appointment.providerId !== before.providerId)
      refuseRequest('APPOINTMENT_CHANGED', { values: { status, version } });
    await close(ctx, tx, appointment, { act: deletionAct(before.status), cancellationReason });
  }
}
