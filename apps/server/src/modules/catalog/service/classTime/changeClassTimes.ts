import { decideBookable } from '@slotkeeper/domain/catalog/service/decideBookable';
import { decideClassTime } from '@slotkeeper/domain/catalog/service/decideClassTime';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import { resizeClassSessions } from '../capacity/resizeSessions.store.ts';
import type { NewRecurringTimeSlot } from '../newService.store.ts';
import type { RecurringTimeSlot } from '../service.store.ts';
import {
  type ClassService,
  findClassTime,
  findOtherClassTimes,
  insertClassTime,
  removeClassTime,
  saveClassTime,
} from './classTimes.store.ts';
import { lockClassService, recordClassTimeChange, withBuffers } from './lockClassService.ts';

/** A weekly class time to add to a service. */
export interface NewClassTime extends NewRecurringTimeSlot {
  readonly serviceId: string;
  readonly clientMutationId: string | null;
}

/**
 * Adds a weekly class time (spec 7, rule A3); from its first one on a service takes place at class times only. Refuses
 * with ACTION_NOT_ALLOWED, NOT_FOUND, INVALID_TIMES, CLASS_TIMES_OFF_STEP, CLASS_TIMES_OVERLAP where a provider has
 * another class then, and SERVICE_NEVER_BOOKABLE (rule A7).
 */
export async function addRecurringTimeSlot(
  ctx: StaffContext,
  { clientMutationId: key, ...time }: NewClassTime,
): Promise<{ id: string; serviceId: string }> {
  ctx.authorize('service:edit');
  const request = { operation: 'addRecurringTimeSlot', key, body: time };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const service = await lockClassService(ctx, tx, time.serviceId, 'serviceId');
        const { providerIds } = service;
        const others = await findOtherClassTimes(tx.db, ctx.scope, { providerIds, exceptId: null });
        orThrow(decideClassTime(withBuffers(service, time), others));
        refuseUnbookableClass(service, [...service.recurringTimeSlots, time], 'serviceId');
        const id = await insertClassTime(tx.db, ctx.scope, service.id, time);
        const change = { action: 'class_time_added', before: null, after: time } as const;
        await recordClassTimeChange(ctx, tx, service, change);
        return { id, serviceId: service.id };
      }),
    ),
  );
}

/**
 * Refuses with SERVICE_NEVER_BOOKABLE class times of which there are never as many one after the other as the service
 * requires (rules A3, A7), unless the class was so before: the number is lowered first, and raised once the times are there.
 */
function refuseUnbookableClass(
  service: ClassService,
  recurringTimeSlots: readonly NewRecurringTimeSlot[],
  field: string,
): void {
  const isClass = service.recurringTimeSlots.length > 0;
  if (isClass && !decideBookable(service).accepted) return;
  const decision = decideBookable({ ...service, recurringTimeSlots });
  if (!decision.accepted) refuseRequest(decision.refusal.code, { path: [field] });
}

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
  return orReplayedAnswer(ctx, request, () =>
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
  const times = service.recurringTimeSlots.map((one) => (one.id === id ? after : one));
  refuseUnbookableClass(service, times, 'id');
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

/**
 * Removes a weekly class time (spec 7); booked sessions stay (rule A3). Refuses with ACTION_NOT_ALLOWED or
 * NOT_FOUND, and SERVICE_NEVER_BOOKABLE as addRecurringTimeSlot does.
 */
export async function deleteRecurringTimeSlot(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<{ id: string; serviceId: string }> {
  ctx.authorize('service:edit');
  const request = { operation: 'deleteRecurringTimeSlot', key, body: { id } };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const seen = await findClassTime(tx.db, ctx.scope, id);
        if (!seen) refuseRequest('NOT_FOUND', { path: ['id'] });
        const service = await lockClassService(ctx, tx, seen.serviceId, 'id');
        const before = await findClassTime(tx.db, ctx.scope, id);
        if (!before) refuseRequest('NOT_FOUND', { path: ['id'] });
        const left = service.recurringTimeSlots.filter((one) => one.id !== id);
        refuseUnbookableClass(service, left, 'id');
        await removeClassTime(tx.db, ctx.scope, id);
        const change = { action: 'class_time_deleted', before, after: null } as const;
        await recordClassTimeChange(ctx, tx, service, change);
        return { id, serviceId: service.id };
      }),
    ),
  );
}
