import { SEARCH_MIN } from '@slotkeeper/domain/limits';
import { searchText } from '@slotkeeper/domain/searchText';
import { type RawBuilder, sql } from 'kysely';

const PHONE_LIKE = /^[\d\s+()./-]+$/;

/**
 * The folded words that are looked for; null where there are fewer than three characters, which search for nothing
 * (spec 5). Numbers are found however they are written: spaces and a leading 0 or 00 are left out.
 */
export function searchedWords(text: string | null | undefined): readonly string[] | null {
  if ((text ?? '').trim().length < SEARCH_MIN) return null;
  const folded = searchText(text);
  const words = PHONE_LIKE.test(folded) ? [folded.replace(/\D/g, '').replace(/^0+/, '')] : folded.split(' ');
  return words.filter((word) => word !== '');
}

/** Rows whose folded text, `column`, a name of ours, holds every word; none where there is no word to find anything by. */
export function holdsWords(column: string, words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`false`;
  const holds = words.map((word) => sql<boolean>`${sql.ref(column)} like ${`%${likeText(word)}%`}`);
  return sql<boolean>`${sql.join(holds, sql` and `)}`;
}

/** Text as part of a pattern, in which it stands for itself. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
