import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import { type Client, selectClients } from './client.store.ts';
import { likeText, matchesSearch, searchWords } from './clientList.store.ts';

/**
 * The clients that match a search, the best first: whose name begins with it or whose number ends with it, then
 * one of whose words begins with it, then all others by name. None where there is nothing to search by.
 */
export async function searchClients(
  db: Queryable,
  scope: TenantScope,
  { text, limit }: { text: string; limit: number },
): Promise<Client[]> {
  const [word] = searchWords(text);
  if (!word) return [];
  const begin = likeText(word);
  const rank = sql`case
    when c.search_text like ${`${begin}%`} or c.phone_number like ${`%${begin}`} then 0
    when c.search_text like ${`% ${begin}%`} then 1
    else 2 end`;
  return selectClients(db, scope)
    .where('c.removed_at', 'is', null)
    .where(matchesSearch(text))
    .orderBy(rank)
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(limit)
    .execute();
}
