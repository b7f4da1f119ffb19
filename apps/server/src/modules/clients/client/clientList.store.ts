import { type RawBuilder, sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { holdsWords, searchedWords } from '../../../platform/database/searchedWords.ts';
import type { PageWindow } from '../../../platform/graphql/connection.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { type Client, selectClients, selectStatistics } from './client.store.ts';
import { matchRank } from './clientSearch.store.ts';

/** BEST_MATCH: how well a client fits the search word, as in the search over everything (spec 2); all alike without one. */
export const clientOrderFields = [
  'BEST_MATCH',
  'CLIENT_SINCE',
  'LAST_ACTIVE_AT',
  'NAME',
  'ROW_ID',
  'TOTAL_APPOINTMENTS_COUNT',
] as const;
export type ClientOrderField = (typeof clientOrderFields)[number];

/** What a list of clients is asked for. */
export interface ClientListOptions {
  readonly searchWord?: string | null;
  readonly orderBy: readonly { readonly field: ClientOrderField; readonly direction: 'ASC' | 'DESC' }[];
  readonly window: PageWindow;
  /** Whose appointments count, and until when they are attended (rules C7, R2). */
  readonly reach: ProviderReach;
  readonly now: number;
}

const orderColumns: Readonly<Record<Exclude<ClientOrderField, 'BEST_MATCH'>, RawBuilder<unknown>>> = {
  CLIENT_SINCE: sql`c.created_at`,
  LAST_ACTIVE_AT: sql`greatest(c.last_active_at, to_timestamp(s.last_attended / 1000))`,
  NAME: sql`c.name`,
  ROW_ID: sql`c.row_no`,
  TOTAL_APPOINTMENTS_COUNT: sql`coalesce(s.total, 0)`,
};
const needStatistics: readonly ClientOrderField[] = ['LAST_ACTIVE_AT', 'TOTAL_APPOINTMENTS_COUNT'];

/** One page of the clients that were not removed, with those that match the search word, and how many there are. */
export async function findClientPage(
  db: Queryable,
  scope: TenantScope,
  options: ClientListOptions,
): Promise<{ rows: Client[]; total: number }> {
  const matching = selectClients(db, scope)
    .where('c.removed_at', 'is', null)
    .where(matchesSearch(options.searchWord));
  const [rows, total] = await Promise.all([
    ordered(matching, db, scope, options).offset(options.window.offset).limit(options.window.limit).execute(),
    matching.clearSelect().select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: total.total };
}

type Matching = ReturnType<typeof selectClients>;

function ordered(
  matching: Matching,
  db: Queryable,
  scope: TenantScope,
  options: ClientListOptions,
): Matching {
  const { orderBy, reach, now } = options;
  let query = orderBy.some(({ field }) => needStatistics.includes(field))
    ? (matching.leftJoin(selectStatistics(db, scope, reach, now).as('s'), 's.client_id', 'c.id') as Matching)
    : matching;
  for (const { field, direction } of orderBy)
    query = query.orderBy(orderColumn(field, options), (order) =>
      (direction === 'ASC' ? order.asc() : order.desc()).nullsLast(),
    );
  return query.orderBy('c.id');
}

function orderColumn(field: ClientOrderField, { searchWord }: ClientListOptions): RawBuilder<unknown> {
  return field === 'BEST_MATCH' ? matchRank(searchWord) : orderColumns[field];
}

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

/** Clients whose folded text holds every word; all of them where fewer than three characters are looked for (spec 5). */
function matchesSearch(searchWord: string | null | undefined) {
  const words = searchedWords(searchWord);
  return words === null ? sql<boolean>`true` : holdsWords('c.search_text', words);
}
