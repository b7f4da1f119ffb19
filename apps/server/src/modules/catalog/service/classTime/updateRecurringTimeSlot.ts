import { decideClassTime } from '@slotkeeper/domain/catalog/service/decideClassTime';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orEarlierAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { resizeClassSessions } from '../capacity/resizeSessions.store.ts';
import { findClassTime, findOtherClassTimes, saveClassTime } from './classTimes.store.ts';
import { lockClassService, recordClassTimeChange, withBuffers } from './lockClassService.ts';
import type { RecurringTimeSlot } from '../service.store.ts';

/** A weekly class time as it should be; null stays as it is. */
export interface ClassTimeUpdate {
  readonly id: string;
  /** The service that it belongs to, where the person says so. */
  readonly serviceId: string | null;
  readonly day: number | null;
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly capacity: number | null;
  readonly clientMutationId: string | null;
}

/**
 * Changes a weekly class time (spec 7, rules A3, A5). Another time leaves booked sessions alone; another capacity
 * goes to the future sessions of this time, where those who have a seat keep it. Refuses as addRecurringTimeSlot does.
 */
export async function updateRecurringTimeSlot(
  ctx: StaffContext,
  { clientMutationId: key, ...update }: ClassTimeUpdate,
): Promise<{ id: string; serviceId: string }> {
  ctx.authorize('service:edit');
  const request = { operation: 'updateRecurringTimeSlot', key, body: update };
  return orEarlierAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => change(ctx, tx, update))),
  );
}

async function change(
  ctx: StaffContext,
  tx: TenantTransaction,
  update: Omit<ClassTimeUpdate, 'clientMutationId'>,
): Promise<{ id: string; serviceId: string }> {
  const { id } = update;
  const seen = await findClassTime(tx.db, ctx.scope, id);
  if (!seen) refuseRequest('NOT_FOUND', { path: ['id'] });
  if (update.serviceId && update.serviceId !== seen.serviceId)
    refuseRequest('NOT_FOUND', { path: ['serviceId'] });
  const service = await lockClassService(ctx, tx, seen.serviceId, 'id');
  const before = (await findClassTime(tx.db, ctx.scope, id)) ?? refuseRequest('NOT_FOUND', { path: ['id'] });
  const after = merged(before, update);
  const { providerIds } = service;
  const others = await findOtherClassTimes(tx.db, ctx.scope, { providerIds, exceptId: id });
  orThrow(decideClassTime(withBuffers(service, after), others, before));
  await saveClassTime(tx.db, ctx.scope, after);
  if (isSameTime(before, after) && before.capacity !== after.capacity)
    await resizeClassSessions(tx.db, ctx.scope, after, ctx.clock.now());
  await recordClassTimeChange(ctx, tx, service, { action: 'class_time_changed', before, after });
  return { id, serviceId: service.id };
}

function merged(before: RecurringTimeSlot, update: Omit<ClassTimeUpdate, 'clientMutationId'>) {
  return {
    ...before,
    day: update.day ?? before.day,
    startAt: update.startAt ?? before.startAt,
    endAt: update.endAt ?? before.endAt,
    capacity: update.capacity ?? before.capacity,
  };
}

function isSameTime(one: RecurringTimeSlot, other: RecurringTimeSlot): boolean {
  return one.day === other.day && one.startAt === other.startAt && one.endAt === other.endAt;
}
