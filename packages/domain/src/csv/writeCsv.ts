/** A cell that a spreadsheet would run as a formula begins like this, also after blanks. */
const FORMULA = /^\s*[=+\-@\t\r]/;
/** A phone number is no formula, but a spreadsheet would make 3,59E+11 of it. */
const LONG_DIGITS = /^\+?\d{8,}$/;

/**
 * One cell as it stands in a file for spreadsheets: what would be run as a formula gets an apostrophe in front, and so
 * does a number of 8 digits or more, which would lose its plus, its zeros or its end. Reading the file again drops it.
 */
export function csvCell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const isNumber = typeof value === 'number';
  const guarded = !isNumber && (FORMULA.test(text) || LONG_DIGITS.test(text)) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** One line of a file, ended as Excel wants it. */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF';
