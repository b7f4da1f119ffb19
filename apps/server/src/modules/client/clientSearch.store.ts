import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { holdsWords, likeText, searchedWords } from '../../platform/database/searchedWords.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import { type Client, selectClients } from './client.store.ts';

/**
 * The clients that match a search, the best first: whose name begins with it or whose number ends with it, then
 * one of whose words begins with it, then all others by name. None where there is nothing to search by.
 */
export async function searchClients(
  db: Queryable,
  scope: TenantScope,
  { text, limit }: { text: string; limit: number },
): Promise<Client[]> {
  const words = searchedWords(text);
  const [word] = words ?? [];
  if (!words || !word) return [];
  const begin = likeText(word.text);
  const rank = sql`case
    when c.search_text like ${`${begin}%`} or c.phone_number like ${`%${begin}`} then 0
    when c.search_text like ${`% ${begin}%`} then 1
    else 2 end`;
  return selectClients(db, scope)
    .where('c.removed_at', 'is', null)
    .where(holdsWords('c.search_text', words))
    .orderBy(rank)
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

/**
 * The ids of all clients that match a search, whatever their rank, as a part of another statement. Removed ones too: their
 * past appointments keep the name (decisions C4).
 */
export function matchingClientIds({ organizationId }: TenantScope, text: string): RawBuilder<string> {
  return sql<string>`(
    select c.id from clients c
    where c.organization_id = ${organizationId}
      and ${holdsWords('c.search_text', searchedWords(text) ?? [])})`;
}
