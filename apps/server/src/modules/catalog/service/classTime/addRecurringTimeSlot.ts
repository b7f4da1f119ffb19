import { decideBookableClass } from '@slotkeeper/domain/catalog/service/decideBookable';
import { decideClassTime } from '@slotkeeper/domain/catalog/service/decideClassTime';
import { once, orEarlierAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow, refuseRequest } from '../../../../platform/refusalError.ts';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import { findOtherClassTimes, insertClassTime } from './classTimes.store.ts';
import { lockClassService, recordClassTimeChange, withBuffers } from './lockClassService.ts';
import type { NewRecurringTimeSlot } from '../newService.store.ts';

/** A weekly class time to add to a service. */
export interface NewClassTime extends NewRecurringTimeSlot {
  readonly serviceId: string;
  readonly clientMutationId: string | null;
}

/**
 * Adds a weekly class time (spec 7, rule A3); from its first one on a service is given at class times only. Refuses
 * with ACTION_NOT_ALLOWED, NOT_FOUND, INVALID_TIMES, CLASS_TIMES_OFF_STEP, CLASS_TIMES_OVERLAP where a provider has
 * another class then, and SERVICE_NEVER_BOOKABLE (rule A7).
 */
export async function addRecurringTimeSlot(
  ctx: StaffContext,
  { clientMutationId: key, ...time }: NewClassTime,
): Promise<{ id: string; serviceId: string }> {
  ctx.authorize('service:edit');
  const request = { operation: 'addRecurringTimeSlot', key, body: time };
  return orEarlierAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const service = await lockClassService(ctx, tx, time.serviceId, 'serviceId');
        const { providerIds } = service;
        const others = await findOtherClassTimes(tx.db, ctx.scope, { providerIds, exceptId: null });
        orThrow(decideClassTime(withBuffers(service, time), others));
        const bookable = decideBookableClass(service);
        if (!bookable.accepted) refuseRequest(bookable.refusal.code, { path: ['serviceId'] });
        const id = await insertClassTime(tx.db, ctx.scope, service.id, time);
        const change = { action: 'class_time_added', before: null, after: time } as const;
        await recordClassTimeChange(ctx, tx, service, change);
        return { id, serviceId: service.id };
      }),
    ),
  );
}
