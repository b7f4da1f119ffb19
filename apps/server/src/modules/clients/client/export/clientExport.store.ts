import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { type Client, selectClients } from '../client.store.ts';
import { matchesSearch } from '../clientList.store.ts';

/** The next clients after an id, in the order of their ids: those that were not removed and match the search word. */
export function readClientBatch(
  db: Queryable,
  scope: TenantScope,
  { searchWord, afterId, limit }: { searchWord: string | null; afterId: string; limit: number },
): Promise<Client[]> {
  return selectClients(db, scope)
    .where('c.removed_at', 'is', null)
    .where('c.id', '>', afterId)
    .where(matchesSearch(searchWord))
    .orderBy('c.id')
    .limit(limit)
    .execute();
}
