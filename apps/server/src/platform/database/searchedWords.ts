import { SEARCH_MIN, SEARCH_WORDS_MAX } from '@slotkeeper/domain/limits';
import { inLatin } from '@slotkeeper/domain/romanizeBulgarian';
import { isNumberLike, searchWords } from '@slotkeeper/domain/searchText';
import { type RawBuilder, sql } from 'kysely';

/** What is looked for in a folded text. */
export interface SearchedWord {
  /** Folded; of a number its digits. */
  readonly text: string;
  /** Patterns of `like`, one of which must fit. */
  readonly patterns: readonly string[];
  readonly isNumber: boolean;
}

/** Calling codes have one to three digits. */
const CALLING_CODES = ['_', '__', '___'];

/**
 * The folded words that are looked for; null where there are fewer than three characters, which search for nothing
 * (spec 5). A number on its own is one word, no matter how its digits are grouped. Words beyond the tenth narrow
 * nothing.
 */
export function searchedWords(text: string | null | undefined): readonly SearchedWord[] | null {
  if ((text ?? '').trim().length < SEARCH_MIN) return null;
  const words = searchWords(text).slice(0, SEARCH_WORDS_MAX);
  if (words.every(isNumberLike)) return numberWord(words.join(' '));
  return words.flatMap((word) =>
    isNumberLike(word) ? numberWord(word) : { text: word, patterns: spellings(word), isNumber: false },
  );
}

/** A word as it was typed, or in Latin letters: rows hold theirs, too. */
function spellings(word: string): string[] {
  const latin = inLatin(word);
  return latin === '' ? [within(word)] : [within(word), within(latin)];
}

/**
 * Some digits of a number. With a nought in front they may also be how it is dialed at home: without its calling code. With
 * two, how it is dialed from abroad: for the plus. '(0)' is what is dialed at home alone.
 */
function numberWord(written: string): SearchedWord[] {
  const digits = written.replace('(0)', '').replace(/\D/g, '');
  if (digits === '') return [];
  const patterns = [within(digits)];
  if (/^0[1-9]/.test(digits)) patterns.push(...CALLING_CODES.map((code) => `%+${code}${digits.slice(1)}%`));
  if (/^00[1-9]/.test(digits)) patterns.push(`%+${digits.slice(2)}%`);
  return [{ text: digits, patterns, isNumber: true }];
}

/** Rows whose folded text, `column`, a name of ours, holds every word; none where there is no word to find anything by. */
export function holdsWords(column: string, words: readonly SearchedWord[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`false`;
  const holds = words.map(({ patterns }) => {
    const fits = patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern}`);
    return sql`(${sql.join(fits, sql` or `)})`;
  });
  return sql<boolean>`${sql.join(holds, sql` and `)}`;
}

function within(text: string): string {
  return `%${likeText(text)}%`;
}

/** Text as part of a pattern, in which it represents itself. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
