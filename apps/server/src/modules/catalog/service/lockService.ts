import type { StaffContext } from '../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { findConcernedProviderIds, lockServiceRow } from './saveService.store.ts';
import { findService, type Service } from './service.store.ts';

/** A service whose row and whose providers' rows are locked until the transaction ends. */
export interface LockedService {
  readonly service: Service;
  /** Everybody whose time the change may touch. */
  readonly providerIds: readonly string[];
}

/**
 * Locks a service for a change: first the providers who do it, have it ahead of them or will do it, then its own row.
 * Refuses one that is not there with NOT_FOUND.
 */
export async function lockService(
  ctx: StaffContext,
  tx: TenantTransaction,
  id: string,
  furtherProviderIds: readonly string[] = [],
): Promise<LockedService> {
  const providerIds = await lockConcernedProviders(ctx, tx, id, furtherProviderIds);
  const service = await findService(tx.db, ctx.scope, id);
  return service ? { service, providerIds } : refuseRequest('NOT_FOUND', { path: ['id'] });
}

/**
 * Locks all whose time a change of a service may touch and then its row, and gives their ids. Providers who were added
 * to the service while this waited for the others are locked as well: a change of its providers waits for those whom it
 * has.
 */
export async function lockConcernedProviders(
  { scope, clock }: StaffContext,
  tx: TenantTransaction,
  serviceId: string,
  furtherProviderIds: readonly string[] = [],
): Promise<string[]> {
  const locked = new Set<string>();
  for (let wanted = [...furtherProviderIds]; ; wanted = []) {
    const concerned = await findConcernedProviderIds(tx.db, scope, serviceId, clock.now());
    const missing = [...new Set([...concerned, ...wanted])].filter((id) => !locked.has(id));
    if (missing.length === 0) break;
    await lockProviders(tx.db, scope, missing);
    for (const id of missing) locked.add(id);
  }
  await lockServiceRow(tx.db, scope, serviceId);
  return [...locked];
}
