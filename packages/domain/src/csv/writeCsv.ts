import Papa from 'papaparse';
import type { Locale } from '../options.ts';

/** The delimiter that a spreadsheet in the reader's language expects. */
const separators: Readonly<Record<Locale, ',' | ';'>> = { en: ',', it: ';', bg: ';' };

/** Characters that start a formula in a spreadsheet, full-width ones too. */
const FORMULA_STARTS = '=+\\-@＝＋－＠';
/** A cell that would be run as a formula, also after blanks. */
const FORMULA = new RegExp(`^\\s*[${FORMULA_STARTS}\\t\\r]`);
/** A phone number is no formula, but a spreadsheet would make 3,59E+11 of it. */
const LONG_DIGITS = /^\+?\d{8,}$/;
/**
 * Within a text, where a program that uses another delimiter, or ignores quotes, would start a cell: behind a line
 * break or a separator, blanks and quotes. The apostrophes that are there already are kept apart from the one that is added.
 */
const CELL_START = '(?<=[\\n\\r\\t\\v\\f\\x85\\u2028\\u2029,;|][\\s"]*)';
const FORMULA_AHEAD = `(?='*[${FORMULA_STARTS}])`;
// The lookahead comes first: looking back from every blank of a long run would take quadratic time.
const INNER_FORMULA = new RegExp(`${FORMULA_AHEAD}${CELL_START}`, 'g');
const GUARDED_INNER = new RegExp(`(?='+[${FORMULA_STARTS}])${CELL_START}'`, 'g');

type Value = string | number | null | undefined;

/**
 * What would be run as a formula gets an apostrophe in front. So does a number of 8 digits or more, which would lose its
 * plus, its zeros or its end. An import drops them.
 */
function guarded(value: Value): Value {
  if (typeof value !== 'string') return value;
  const inner = value.replace(INNER_FORMULA, "'");
  return FORMULA.test(value) || LONG_DIGITS.test(value) ? `'${inner}` : inner;
}

/** A cell of a file of ours without the apostrophes that `csvLine` has put inside it. */
export function withoutInnerGuards(cell: string): string {
  return cell.replace(GUARDED_INNER, '');
}

/** One line of a file for spreadsheets in this language, with Excel's line end: texts are quoted, and nothing runs as a formula. */
export function csvLine(cells: readonly Value[], locale: Locale): string {
  const quotes = (value: unknown) => typeof value === 'string';
  return `${Papa.unparse([cells.map(guarded)], { delimiter: separators[locale], quotes })}\r\n`;
}

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF';
