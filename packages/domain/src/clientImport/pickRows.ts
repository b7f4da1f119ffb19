import type { CsvRecord } from '../csv/parseCsv.ts';
import type { ClientRow } from './readClientRow.ts';

/** What reports write below their last row. */
const TOTALS =
  /^(?:grand |sub)?total(?:e|en|es|i)?(?: (?:general|général|complessivo|clients|customers|clienti))?[\s:]*\d*$|^(?:общо|всичко|сума|gesamt|summe|insgesamt|somma)[\s:]*\d*$/iu;

/** Whether a record names the columns again, as files put together from several do. */
export function isHeaderAgain(cells: readonly string[], header: readonly string[] | undefined): boolean {
  return header !== undefined && lineOf(cells) === lineOf(header);
}

/** Whether a row is the line of totals below a report rather than somebody without a number. */
export function isTotals({ cells }: CsvRecord, { phoneText, email }: ClientRow): boolean {
  const first = trimmed(cells).find((cell) => cell !== '');
  return phoneText === '' && email === '' && first !== undefined && TOTALS.test(first);
}

/** How many columns hold anything: spreadsheets add empty ones at the end. */
export function widthOf(records: readonly CsvRecord[]): number {
  return records.reduce(
    (width, { cells }) => Math.max(width, cells.findLastIndex((cell) => cell.trim() !== '') + 1),
    0,
  );
}

/** Empty cells at the end say nothing. */
function lineOf(cells: readonly string[]): string {
  return trimmed(cells).join('\n').trimEnd();
}

function trimmed(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim());
}
