import type { CsvRecord } from '../../csv/parseCsv.ts';
import { isFooter, isPageCount } from './footer.ts';
import { holdsContact } from './guessByValues.ts';
import { countKnown, guessColumns } from './guessColumns.ts';
import type { ReadPhone } from './readNumber.ts';

/** Reports put titles, addresses and filters above their header. */
const HEADER_WITHIN = 20;

/** A file's header and the records below it, all without the blank columns at the end. */
interface DataRecords {
  /** Undefined where the file begins with its first client. */
  readonly header: readonly string[] | undefined;
  readonly data: readonly CsvRecord[];
}

/**
 * Finds the header of records of which none is blank. What stands above it, the same header again further down, what counts
 * the pages, and last lines of totals or of who made the list are no clients.
 */
export function dataRecords(records: readonly CsvRecord[], readPhone: ReadPhone): DataRecords {
  const headerAt = findHeader(records, readPhone);
  const width = records.reduce((most, { cells }) => Math.max(most, widthOf(cells)), 0);
  const header = records[headerAt]?.cells.slice(0, width).map((cell) => cell.replaceAll('\0', '').trim());
  const below = records
    .slice(headerAt + 1)
    .map((record) => ({ ...record, cells: record.cells.slice(0, width) }))
    .filter(({ cells }) => !header || cells.some((cell, index) => cell.trim() !== header[index]))
    .filter(({ cells }) => !isPageCount(cells));
  const lastClient = below.findLastIndex(({ cells }) => !isFooter(cells, readPhone));
  return { header, data: below.slice(0, lastClient + 1) };
}

function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** The first of the first records in which most columns are known; -1 where the file begins with its first client. */
function findHeader(records: readonly CsvRecord[], readPhone: ReadPhone): number {
  const known = records
    .slice(0, HEADER_WITHIN)
    .map(({ cells }) => (holdsContact(cells, readPhone) ? 0 : countKnown(guessColumns(cells))));
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  return holdsContact(records[0]?.cells ?? [], readPhone) ? -1 : 0;
}
