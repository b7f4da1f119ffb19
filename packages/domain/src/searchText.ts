const MARKS = /\p{Mark}/gu;
const SPACES = /\s+/g;
/** However they are typed: straight, typographic, as a letter of its own or as an accent that stands alone. */
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
