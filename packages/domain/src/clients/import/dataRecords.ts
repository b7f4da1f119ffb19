import type { CsvRecord } from '../../csv/parseCsv.ts';
import { searchText } from '../../searchText.ts';
import { knownHeaders } from './columnRole.ts';
import { holdsContact } from './fileSample.ts';
import { means } from './headerWords.ts';
import type { ReadPhone } from './readNumber.ts';

const TOTAL = /^\W*(?:grand )?(?:totals?|totale|gesamt|summe)(?!\p{L})|^[^\p{L}]*(?:общо|всичко)(?!\p{L})/iu;
/** 'Pagina 1 di 1', 'стр. 2', '- Page 3 -'. */
const PAGE =
  /^\W*(?:pages?|pagina|página|seite|страница|стр)\.?\s{0,3}\d+(?:\s{0,3}(?:di|of|от|von|de|sur|\/)\s{0,3}\d+)?\W*$/iu;
/** Who made a list and when, before a colon: 'Изготвил: …', 'Data di stampa: …'. */
const MADE = /^[^:@\d]{1,60}(?=:)/;
/** The same in a sentence, with when it was. */
const MADE_ON =
  /^(?:(?:report )?(?:exported|generated|printed|created)|esportato|generato|stampato|erstellt|gedruckt|exportiert|генериран[оа]?|отпечатан[оа]?|експортиран[оа]?|изготвен[оа]?)\s(?=.*\d)/iu;

/** Reports put titles, addresses and filters above their header. */
const HEADER_WITHIN = 20;

/** A file's header and the records below it, all without the blank columns at the end. */
interface DataRecords {
  /** Undefined where the file begins with its first client. */
  readonly header: readonly string[] | undefined;
  readonly data: readonly CsvRecord[];
}

/**
 * Finds the header of records of which none is blank. Lines above it, repeated headers, page numbers, and
 * closing lines with totals or with who made the list are not clients.
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
    .map(({ cells }) => (holdsContact(cells, readPhone) ? 0 : knownHeaders(cells).length));
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  return holdsContact(records[0]?.cells ?? [], readPhone) ? -1 : 0;
}

/** Whether a record counts the pages of a list and nothing else. */
function isPageCount(cells: readonly string[]): boolean {
  const [first = '', ...others] = filled(cells);
  return others.length === 0 && PAGE.test(first);
}

/** Whether a record at the end of a list says how many there are, or who made it and when. */
function isFooter(cells: readonly string[], readPhone: ReadPhone): boolean {
  const [first = '', ...others] = filled(cells);
  // A row with a phone number is a client, even if the name looks like a footer.
  const [maker] = MADE.exec(first) ?? [];
  if (maker && means('listMaker', [searchText(maker)]) && !holdsContact(others, readPhone)) return true;
  if (others.length === 0 && MADE_ON.test(first)) return true;
  return TOTAL.test(first) && !holdsContact(cells, readPhone);
}

function filled(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}
