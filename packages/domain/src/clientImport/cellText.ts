/** So much of a cell is looked at for a number or an address: no list of them is longer, and a book in a cell costs no time. */
export const CELL_MAX = 500;

/** Google joins several values of one cell so. */
const SEVERAL = ' ::: ';
/** What people and systems write where there is nothing. */
const NOTHING = /^(?:[-–—./\s]*|n\/?a|null|none)$/i;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** Marks that turn or hide text; the two joiners belong to the spelling of some languages and to emoji. */
const INVISIBLE = /(?:(?![\u200C\u200D])\p{Cf})+/gu;

/**
 * A cell on one line, without the blanks around it and without what a spreadsheet or an export put around it so that it
 * stays text: an apostrophe in front, or '="…"'. Names such as 't Hart keep theirs.
 */
export function tidy(cell: string | undefined): string {
  const line = (cell ?? '').replace(INVISIBLE, '').replace(BREAKS, ' ').trim();
  const text = line.replace(/^="([^"]*)"$/, '$1');
  return text.replace(/^['’](?!\p{Ll})/u, '').trim();
}

/** The values that a cell of numbers or addresses holds. */
export function valuesIn(cell: string | undefined): string[] {
  const values = (cell ?? '').slice(0, CELL_MAX).split(SEVERAL).map(tidy);
  return values.filter((value) => !NOTHING.test(value));
}
