import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { lockProviders } from '../session/session.ts';
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
  { scope, clock }: StaffContext,
  tx: TenantTransaction,
  id: string,
  furtherProviderIds: readonly string[] = [],
): Promise<LockedService> {
  const concerned = await findConcernedProviderIds(tx.db, scope, id, clock.now());
  const providerIds = [...new Set([...concerned, ...furtherProviderIds])];
  await lockProviders(tx.db, scope, providerIds);
  await lockServiceRow(tx.db, scope, id);
  const service = await findService(tx.db, scope, id);
  return service ? { service, providerIds } : refuseRequest('NOT_FOUND', { path: ['id'] });
}
