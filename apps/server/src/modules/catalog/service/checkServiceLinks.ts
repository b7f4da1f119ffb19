import type { StaffContext } from '../../../platform/actingContext.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { hasServiceCategory } from './category/category.store.ts';
import { findActiveProviderIds } from './saveService.store.ts';

interface ServiceLinks {
  readonly providerIds?: readonly string[];
  readonly categoryId?: string | null;
}

/**
 * Refuses providers and a category that a service can't have with NOT_FOUND: a foreign one, or a provider whose access was
 * revoked, is as good as none (rule R2).
 */
export async function checkServiceLinks(
  { scope }: StaffContext,
  tx: TenantTransaction,
  { providerIds = [], categoryId = null }: ServiceLinks,
): Promise<void> {
  const active = await findActiveProviderIds(tx.db, scope, providerIds);
  const missing = providerIds.findIndex((id) => !active.has(id));
  if (missing >= 0) refuseRequest('NOT_FOUND', { path: ['providerIds', missing] });
  if (categoryId && !(await hasServiceCategory(tx.db, scope, categoryId)))
    refuseRequest('NOT_FOUND', { path: ['categoryId'] });
}
