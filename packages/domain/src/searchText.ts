const MARKS = /\p{Mark}/gu;
const SPACES = /\s+/g;

/**
 * Folds texts into what a search looks in: lower case, no accents, single spaces. Rows are stored with it and a search
 * word is folded the same way, so that 'jose' finds 'José' and 'Иван' finds 'иван' with any collation of the database.
 */
export function searchText(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .filter((text) => text)
    .join(' ')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPACES, ' ')
    .trim();
}
