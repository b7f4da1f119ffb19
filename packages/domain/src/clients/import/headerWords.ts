import { searchText } from '../../searchText.ts';
import words from './headerWords.json' with { type: 'json' };

/** What words of a header may mean: a key of the file of words, which has them by language. */
export type HeaderMeaning = keyof typeof words;

/**
 * What an entry is compared with: each 'word' of a header, the whole 'header', or any run of words 'within' it. In an entry
 * * is any ending, # a digit, and ~ up to two words.
 */
type Match = 'word' | 'header' | 'within';

const meanings = new Map(
  Object.entries(words).map(([meaning, { match, ...languages }]) => [
    meaning,
    readMeaning(match as Match, Object.values(languages)),
  ]),
);

/** Entries without a wildcard are looked up, which is much faster than a long pattern; the others are one pattern. */
function readMeaning(match: Match, languages: readonly string[]) {
  const entries = languages.flatMap((text) => text.split(', ')).map((entry) => searchText(entry));
  const isLiteral = (entry: string) => match !== 'within' && !/[*#~]/.test(entry);
  const wild = entries
    .filter((entry) => !isLiteral(entry))
    .map((entry) => entry.replaceAll('*', '.*').replaceAll('#', '\\d').replaceAll('~ ', '(?:\\p{L}+ ){0,2}'))
    .join('|');
  const whole = match === 'within' ? `(?:^| )(?:${wild})(?: |$)` : `^(?:${wild})$`;
  const pattern = wild === '' ? null : new RegExp(whole, 'u');
  return { match, literals: new Set(entries.filter(isLiteral)), pattern };
}

/** Whether the words of a header, or one of them, mean this. */
export function means(meaning: HeaderMeaning, header: readonly string[]): boolean {
  const known = meanings.get(meaning);
  if (!known) return false;
  const isKnown = (text: string) => known.literals.has(text) || (known.pattern?.test(text) ?? false);
  return known.match === 'word' ? header.some(isKnown) : isKnown(header.join(' '));
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
