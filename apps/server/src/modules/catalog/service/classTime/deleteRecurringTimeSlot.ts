import { once, orEarlierAnswer } from '../../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { findClassTime, removeClassTime } from './classTimes.store.ts';
import { lockClassService, recordClassTimeChange } from './lockClassService.ts';

/**
 * Removes a weekly class time (spec 7); booked sessions stay (rule A3). Refuses with ACTION_NOT_ALLOWED or
 * NOT_FOUND.
 */
export async function deleteRecurringTimeSlot(
  ctx: StaffContext,
  { id, clientMutationId: key }: { readonly id: string; readonly clientMutationId: string | null },
): Promise<{ id: string; serviceId: string }> {
  ctx.authorize('service:edit');
  const request = { operation: 'deleteRecurringTimeSlot', key, body: { id } };
  return orEarlierAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const seen = await findClassTime(tx.db, ctx.scope, id);
        if (!seen) refuseRequest('NOT_FOUND', { path: ['id'] });
        const service = await lockClassService(ctx, tx, seen.serviceId, 'id');
        const before = await findClassTime(tx.db, ctx.scope, id);
        if (!before) refuseRequest('NOT_FOUND', { path: ['id'] });
        await removeClassTime(tx.db, ctx.scope, id);
        const change = { action: 'class_time_deleted', before, after: null } as const;
        await recordClassTimeChange(ctx, tx, service, change);
        return { id, serviceId: service.id };
      }),
    ),
  );
}
