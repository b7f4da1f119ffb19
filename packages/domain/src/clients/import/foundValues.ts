import { phoneRank } from './columnRole.ts';
import { isEmail } from './fileSample.ts';
import type { FileColumn } from './guessColumns.ts';
import { headerWords } from './headerWords.ts';
import { type CallingCode, codesOf } from './readWithCodes.ts';
import { tidyCell } from './tidyCell.ts';

/** Between several values in a cell: as Google joins them, or lines as people type them. */
const SEVERAL = / ::: |[\r\n\u2028\u2029]+/;
/** What people and systems write for no value. */
const NOTHING = new RegExp(
  `^(?:${[
    '[-–—./\\s?*_]*|#?n\\/?[ad]|n\\.[ad]\\.|#н\\/д|null|[([<]null[)\\]>]|\\\\n|nil|nan|undefined|none|no|nothing|unknown|missing',
    "not (?:provided|given|available|known)|no (?:e-?mail|phone|number)|(?:non (?:ha|ne ha|c’è|c'è|disponibile|presente|fornit[oa]|pervenut[oa]))",
    'nessun[oa]?|assente|mancante|sconosciut[oa]|(?:senza|nessuna) (?:e-?mail|telefono)',
    'нямам?|(?:няма|без) (?:имейл|поща|мейл|телефон|тел\\.?|номер)|не(?: е даден| знам|известен)?|липсва',
    'keine?|keine angabe|nicht (?:vorhanden|bekannt)|aucune?|néant|ninguno|no tiene|sin (?:correo|teléfono)',
  ].join('|')})$`,
  'iu',
);
/** After all others. */
const SPARE_RANK = 9;

/** A number or an address of a row, as the file writes it. */
export interface FoundValue {
  readonly value: string;
  readonly rank: number;
  /** The column's place. */
  readonly index: number;
  /** What is dialed before the value. */
  readonly codes: readonly CallingCode[];
}

/** All values of one kind in a row, the best first; labels such as 'Mobile' say what a value is. */
export function foundValues(
  role: 'phoneNumber' | 'email',
  columns: readonly FileColumn[],
  cells: readonly string[],
): FoundValue[] {
  const found = columns.flatMap((column, index) => {
    // A column of contacts may hold an address where a client has no number.
    const isSpare = role === 'email' && column.role === 'phoneNumber';
    if (column.role !== role && !isSpare) return [];
    const label = column.labelIndex === null ? [] : headerWords(cells[column.labelIndex] ?? '');
    if (label.some((word) => /^(fax|pager|факс)/.test(word))) return [];
    const rank = role === 'phoneNumber' && label.length > 0 ? phoneRank(label) : column.rank;
    const codes = codesOf(column.codeIndexes, columns, cells);
    // In numbers and addresses no format character means anything; phones put direction marks around what they copy.
    const cell = (cells[index] ?? '').replace(/\p{Cf}/gu, '');
    const several = cell.split(SEVERAL);
    // One value may be broken over two lines; then no line of it can be read.
    const values = (several.length > 1 ? [...several, cell] : several).map(tidyCell);
    const isOwn = (value: string) =>
      isSpare ? value.includes('@') : role === 'email' || !(value.includes('@') && isEmail(value));
    const own = values.filter((value) => !NOTHING.test(value) && isOwn(value));
    return own.map((value) => ({ value, rank: isSpare ? SPARE_RANK : rank, index, codes }));
  });
  return found.sort((one, other) => one.rank - other.rank);
}
