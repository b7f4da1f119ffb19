import type { Refusal } from '@slotkeeper/domain/decision';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { RefusalError } from '../../../../platform/refusalError.ts';
import { findForChange } from '../lockForChange.ts';
import { findSlots } from '../read/appointmentDetails.store.ts';
import { updateAppointment } from './updateAppointment.ts';

/** Appointments, and the provider that they go to. */
export interface Reassignment {
  readonly ids: readonly string[];
  readonly providerId: string;
  readonly notifyClients: boolean;
}

/** What went over, and what could not and why. */
export interface Reassigned {
  readonly ids: readonly string[];
  readonly refused: readonly { readonly id: string; readonly refusal: Refusal }[];
}

/**
 * Gives appointments to another provider at the times that they have (rule R3), also outside that provider's hours: the
 * business has promised them. Each is moved separately, so that one that can't be (the provider is busy, or does not
 * offer the service) stops no other. Sent again, it does nothing twice. Refuses with ACTION_NOT_ALLOWED for who may not
 * book for the provider.
 */
export async function reassignAppointments(
  ctx: StaffContext,
  { ids, providerId, notifyClients }: Reassignment,
): Promise<Reassigned> {
  ctx.authorize('appointment:edit', [providerId]);
  const moved: string[] = [];
  const refused: { id: string; refusal: Refusal }[] = [];
  for (const id of ids) {
    const refusal = await refusalOf(() => giveTo(ctx, id, { providerId, notifyClients }));
    if (refusal === null) moved.push(id);
    else refused.push({ id, refusal });
  }
  return { ids: moved, refused };
}

async function giveTo(
  ctx: StaffContext,
  id: string,
  { providerId, notifyClients }: Pick<Reassignment, 'providerId' | 'notifyClients'>,
): Promise<void> {
  const { serviceId } = await findForChange(ctx, id);
  const held = (await findSlots(ctx.db, ctx.scope, [id])).get(id) ?? [];
  await updateAppointment(ctx, {
    id,
    slots: held.map(({ startAt, endAt }) => ({ startAt, endAt, serviceId, providerId })),
    answers: null,
    allowOutsideHours: true,
    notifyClient: notifyClients,
    expectedVersion: null,
    clientMutationId: null,
  });
}

async function refusalOf(work: () => Promise<void>): Promise<Refusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}
