import { inLatin } from './romanizeBulgarian.ts';

const MARKS = /\p{Mark}/gu;
const SPACES = /\s+/g;
/** However they are typed: straight, typographic, as a letter of its own or as a standalone accent. */
const APOSTROPHES = /['’‘‛ʼʻʽʹʾʿˊˋ′´`＇]/g;
const DASHES = /[\p{Pd}−]/gu;
/** What nobody sees, such as a soft hyphen or a blank without width. */
const UNSEEN = /\p{Cf}/gu;

/** Letters that Unicode doesn't take apart, as people write them where their keyboard lacks them. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
};
/** Parts of words at any position. A dot, a slash or a bracket may belong to a number or to an e-mail address. */
const BREAKS = /[\s,;:!?"„“”«»‹›…|<>[\]{}]+/;
/** All other punctuation but the hyphen, which belongs to a name. */
const PUNCTUATION = /[^\P{P}-]+/u;
const OUTER_PUNCTUATION = /^[^\P{P}@]+|[^\P{P}@]+$/gu;
const NUMBER_LIKE = /^[\d\s+()./-]+$/;

const SPELLED = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'g');

/**
 * Folds texts into what a search looks in: lower case, no accents, no apostrophes, one kind of dash, single spaces. Rows are stored with it
 * and a search word is folded the same way, so that 'jose' finds 'José', 'Иван' finds 'иван' and 'dangelo' finds 'D’Angelo'
 * with any collation of the database. Migration 0023 folds rows that were stored by earlier rules.
 */
export function searchText(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .filter((text) => text)
    .join(' ')
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .toLowerCase()
    .replace(SPELLED, (letter) => SPELLINGS[letter] ?? letter)
    .replace(SPACES, ' ')
    .trim();
}

/**
 * The words of a search, from what was typed, folded: punctuation between them is a blank, so that 'rossi, zita' finds
 * 'Zita Rossi'. E-mail addresses, numbers and names with hyphens stay whole.
 */
export function searchWords(typed: string | null | undefined): string[] {
  return searchText(typed)
    .split(BREAKS)
    .flatMap((word) => {
      if (isNumberLike(word)) return word;
      return word.includes('@') ? word.replace(OUTER_PUNCTUATION, '') : word.split(PUNCTUATION);
    })
    .filter((word) => word !== '');
}

/** Whether a folded text holds a word of a search: as it was typed, or in Latin letters. */
export function holdsWord(folded: string, word: string): boolean {
  const latin = inLatin(word);
  return folded.includes(word) || (latin !== '' && folded.includes(latin));
}

/** Whether a word holds nothing but digits and what numbers are written with. */
export function isNumberLike(word: string): boolean {
  return NUMBER_LIKE.test(word);
}
