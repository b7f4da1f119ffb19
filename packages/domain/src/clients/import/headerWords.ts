import { searchText } from '../../searchText.ts';
import words from './headerWords.json' with { type: 'json' };

/** What words of a header may mean: a key of the file of words, which has them by language. */
export type HeaderMeaning = keyof typeof words;

/**
 * How an entry is compared: with each 'word' of a header, with the whole 'header', or with what stands 'within' it. In an entry
 * * is any end, # a digit, and ~ up to two words.
 */
type Match = 'word' | 'header' | 'within';

const patterns = new Map(
  Object.entries(words).map(([meaning, { match, ...languages }]) => [
    meaning,
    { match: match as Match, pattern: patternOf(entriesOf(languages), match as Match) },
  ]),
);

/** The entries of one meaning in all languages, folded as headers are. */
function entriesOf(languages: Readonly<Record<string, string>>): string[] {
  return Object.values(languages).flatMap((entries) => entries.split(', ').map((entry) => searchText(entry)));
}

function patternOf(entries: readonly string[], match: Match): RegExp {
  const any = entries
    .map((entry) => entry.replaceAll('*', '.*').replaceAll('#', '\\d').replaceAll('~ ', '(?:\\p{L}+ ){0,2}'))
    .join('|');
  return new RegExp(match === 'within' ? `(?:^| )(?:${any})(?: |$)` : `^(?:${any})$`, 'u');
}

/** Whether the words of a header, or one of them, mean this. */
export function means(meaning: HeaderMeaning, header: readonly string[]): boolean {
  const found = patterns.get(meaning);
  if (!found) return false;
  return found.match === 'word'
    ? header.some((word) => found.pattern.test(word))
    : found.pattern.test(header.join(' '));
}

/** Which of these meanings each whole header has. */
export function rolesByHeader(meanings: readonly HeaderMeaning[]): ReadonlyMap<string, HeaderMeaning> {
  return new Map(
    meanings.flatMap((meaning) => {
      const { match: _, ...languages } = words[meaning];
      return entriesOf(languages).map((entry) => [entry, meaning] as const);
    }),
  );
}

/** How cards (vCard) say what kind of number or address it is. */
const CARD_TYPE = /;\s*type=/gi;
/** Apostrophes part the words of headers ("numero dell'azienda"), as which a search doesn't read them. */
const ELISION = /['’]/g;

/**
 * The words of a header: 'phoneNumber', 'Phone_Number' and 'E-mail 1 - Value' become 'phone number' and 'email 1 value',
 * 'TEL;TYPE=CELL' of a card becomes 'tel cell'.
 */
export function headerWords(header: string): string[] {
  const spaced = header
    .replace(CARD_TYPE, ' ')
    .replace(ELISION, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return searchText(spaced)
    .replace(/\be(?:[\s-]?mail|-?post(?:a(?!d))?)/g, 'email')
    .replace(/(^|\s)е[\s-]?(поща|меил|пошта)/g, '$1епоща')
    .replace('whats app', 'whatsapp')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/(?<=\p{L})\d+$/u, ''))
    .filter((word) => word !== '' && !means('aside', [word]));
}
