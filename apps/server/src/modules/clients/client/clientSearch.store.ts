import { SEARCH_MIN, SEARCH_TURNED_WORDS_MAX } from '@slotkeeper/domain/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  holdsWords,
  likeText,
  type SearchedWord,
  searchedWords,
} from '../../../platform/database/searchedWords.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { type Client, selectClients } from './client.store.ts';

/**
 * The clients that match a search, the best first: whose whole name it is; whose name begins with it, or whose number ends
 * with it; in whom each of its words begins a word; then all others. Equals by name. None where there is nothing to search by.
 */
export async function searchClients(
  db: Queryable,
  scope: TenantScope,
  { text, limit }: { text: string; limit: number },
): Promise<Client[]> {
  const words = searchedWords(text);
  if (!words || words.length === 0) return [];
  return selectClients(db, scope)
    .where('c.removed_at', 'is', null)
    .where(holdsWords('c.search_text', words))
    .orderBy(rankOf(words))
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

/** How well a client that holds a search word's words fits them, the best 0; all alike where there is nothing to search by. */
export function matchRank(searchWord: string | null | undefined): RawBuilder<number> {
  const words = searchedWords(searchWord);
  return words && words.length > 0 ? rankOf(words) : sql<number>`0::integer`;
}

/** How well a client that holds all words fits them, the best 0. Only the order: which rows are read is the index's to say. */
function rankOf(words: readonly SearchedWord[]): RawBuilder<number> {
  const begin = likeText(words.map((word) => word.text).join(' '));
  const [first] = words;
  const isNumber = words.length === 1 && first?.isNumber;
  return sql<number>`case
    when ${anyOf(wholeNames(words))} then 0
    when c.search_text like ${`${begin}%`} ${isNumber ? sql`or ${numberEnds(begin)}` : sql``} then 1
    when ${sql.join(words.map(beginsWord), sql` and `)} then 2
    else 3 end`;
}

/**
 * Patterns of the whole name: the number follows it in the folded text. Turned round as well, for lists write 'Rossi,
 * Zita' of Zita Rossi. Only short ones: of a long text the turns would grow with its square, and no name is that long.
 */
function wholeNames(words: readonly SearchedWord[]): string[] {
  const texts = words.map((word) => likeText(word.text));
  const turns = texts.length <= SEARCH_TURNED_WORDS_MAX ? texts : texts.slice(0, 1);
  return turns.map((_, turn) => `${[...texts.slice(turn), ...texts.slice(0, turn)].join(' ')} +%`);
}

/** Some word of the client begins with it, behind a hyphen too; or the client's number ends with it, if it is long enough to mean one. */
function beginsWord({ text, isNumber }: SearchedWord): RawBuilder<boolean> {
  const begin = likeText(text);
  const begins = anyOf([`${begin}%`, `% ${begin}%`, `%-${begin}%`]);
  return isNumber && text.length >= SEARCH_MIN ? sql<boolean>`(${begins} or ${numberEnds(begin)})` : begins;
}

function numberEnds(digits: string): RawBuilder<boolean> {
  return sql<boolean>`c.phone_number like ${`%${digits}`}`;
}

function anyOf(patterns: readonly string[]): RawBuilder<boolean> {
  const fits = patterns.map((pattern) => sql`c.search_text like ${pattern}`);
  return sql<boolean>`(${sql.join(fits, sql` or `)})`;
}

/**
 * The ids of all clients that match a search, regardless of their rank, as a part of another statement. Removed ones
 * too: their past appointments keep the name (rule C4).
 */
export function matchingClientIds({ organizationId }: TenantScope, text: string): RawBuilder<string> {
  return sql<string>`(
    select c.id from clients c
    where c.organization_id = ${organizationId}
      and ${holdsWords('c.search_text', searchedWords(text) ?? [])})`;
}
