import type { ClassTime } from '@slotkeeper/domain/availability/facts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { recordAudit } from '../audit/audit.ts';
import { lockProviders } from '../session/session.ts';
import { type ClassService, findClassService } from './classTimes.store.ts';
import type { NewRecurringTimeSlot } from './newService.store.ts';

/**
 * A service whose class times change, with all its providers locked: a class time is time of each of them (decisions
 * A3). Refuses one that is not there with NOT_FOUND.
 */
export async function lockClassService(
  { scope }: StaffContext,
  tx: TenantTransaction,
  serviceId: string,
  path: string,
): Promise<ClassService> {
  const service = await findClassService(tx.db, scope, serviceId);
  if (!service) refuseRequest('NOT_FOUND', { path: [path] });
  await lockProviders(tx.db, scope, service.providerIds);
  return service;
}

/** A class time with the buffers of its service, as the rule looks at it. */
export function withBuffers(
  { id, bufferBefore, bufferAfter }: ClassService,
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
