import type { ClassTime } from '@slotkeeper/domain/schedule/availability/facts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { recordAudit } from '../../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { lockConcernedProviders } from '../lockService.ts';
import type { NewRecurringTimeSlot } from '../newService.store.ts';
import { type ClassService, findClassService } from './classTimes.store.ts';

/**
 * A service whose class times change, with all its providers locked: a class time is time of each of them (rule A3). It
 * is read after locking, because until then someone may retire it or give it other providers. Refuses one that is not
 * there with NOT_FOUND.
 */
export async function lockClassService(
  ctx: StaffContext,
  tx: TenantTransaction,
  serviceId: string,
  path: string,
): Promise<ClassService> {
  await lockConcernedProviders(ctx, tx, serviceId);
  const service = await findClassService(tx.db, ctx.scope, serviceId);
  return service ?? refuseRequest('NOT_FOUND', { path: [path] });
}

/** A class time with the buffers of its service, as the rule looks at it. */
export function withBuffers(
  { id, bufferBefore, bufferAfter }: Pick<ClassService, 'id' | 'bufferBefore' | 'bufferAfter'>,
  { day, startAt, endAt }: Omit<NewRecurringTimeSlot, 'capacity'>,
): ClassTime {
  return { serviceId: id, day, startAt, endAt, bufferBefore, bufferAfter };
}

interface ClassTimeChange {
  readonly action: 'class_time_added' | 'class_time_changed' | 'class_time_deleted';
  readonly before: NewRecurringTimeSlot | null;
  readonly after: NewRecurringTimeSlot | null;
}

/** Notes a change of a service's class times in its history, and that the providers' free time is another. */
export async function recordClassTimeChange(
  ctx: StaffContext,
  tx: TenantTransaction,
  { id, providerIds }: ClassService,
  { action, before, after }: ClassTimeChange,
): Promise<void> {
  await recordAudit(tx, ctx, {
    objectType: 'SERVICE',
    objectId: id,
    action,
    before: before && factsOf(before),
    after: after && factsOf(after),
  });
  tx.record({ kind: 'availability.changed', providerIds });
}

function factsOf({ day, startAt, endAt, capacity }: NewRecurringTimeSlot) {
  return { day, startAt, endAt, capacity };
}
