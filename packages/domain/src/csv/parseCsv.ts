import { accept, type Decision, refuse } from '../decision.ts';

/** One record of a CSV file and the line of the file that it begins on, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What ends a reading early, or never. */
interface CsvLimits {
  /** A record with more cells is refused with FILE_TOO_MANY_COLUMNS. */
  readonly columnsMax?: number;
  /** So many records are read at most, for a preview. */
  readonly recordsMax?: number;
}

const QUOTE = '"';

/**
 * Reads CSV text as spreadsheets write it: quoted cells may hold delimiters, line breaks and doubled quotes; lines end
 * with LF, CRLF or CR. A quote inside an unquoted cell is text. Refuses with FILE_QUOTES_OPEN, naming the line where the
 * quote that nobody closed stands, and with FILE_TOO_MANY_COLUMNS.
 */
export function parseCsv(
  text: string,
  delimiter: string,
  { columnsMax = Number.POSITIVE_INFINITY, recordsMax = Number.POSITIVE_INFINITY }: CsvLimits = {},
): Decision<CsvRecord[]> {
  const records: CsvRecord[] = [];
  const place = { at: 0, line: 1 };
  while (place.at < text.length && records.length < recordsMax) {
    const { line } = place;
    const cells: string[] = [];
    let isRecordOpen = true;
    while (isRecordOpen) {
      const cell = readCell(text, delimiter, place);
      if (cell === null) return refuse('FILE_QUOTES_OPEN', { values: { line } });
      cells.push(cell);
      if (cells.length > columnsMax)
        return refuse('FILE_TOO_MANY_COLUMNS', { values: { line, max: columnsMax } });
      isRecordOpen = text[place.at] === delimiter;
      if (isRecordOpen) place.at += 1;
    }
    skipLineEnd(text, place);
    records.push({ line, cells });
  }
  return accept(records);
}

interface Place {
  at: number;
  line: number;
}

/** The cell that begins here; afterwards the place is on the delimiter, the line's end or the text's. Null: never closed. */
function readCell(text: string, delimiter: string, place: Place): string | null {
  const quoteAt = indexOfOpeningQuote(text, place.at, delimiter);
  if (quoteAt < 0) return readPlain(text, delimiter, place);
  const quoted = readQuoted(text, quoteAt + 1, place);
  // What stands between the closing quote and the delimiter belongs to the cell, as spreadsheets read it.
  return quoted === null ? null : quoted + readPlain(text, delimiter, place).trimEnd();
}

/** A cell is quoted if nothing but blanks stands before its first quote. */
function indexOfOpeningQuote(text: string, from: number, delimiter: string): number {
  let at = from;
  while (text[at] === ' ' && delimiter !== ' ') at += 1;
  return text[at] === QUOTE ? at : -1;
}

function readPlain(text: string, delimiter: string, place: Place): string {
  const start = place.at;
  let { at } = place;
  while (at < text.length) {
    const sign = text[at];
    if (sign === delimiter || sign === '\n' || sign === '\r') break;
    at += 1;
  }
  place.at = at;
  return text.slice(start, at);
}

function readQuoted(text: string, from: number, place: Place): string | null {
  let content = '';
  let start = from;
  for (;;) {
    const end = text.indexOf(QUOTE, start);
    if (end < 0) return null;
    content += text.slice(start, end);
    start = end + 1;
    if (text[start] !== QUOTE) break;
    content += QUOTE;
    start += 1;
  }
  place.line += countLines(content);
  place.at = start;
  return content;
}

function countLines(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function skipLineEnd(text: string, place: Place): void {
  if (place.at >= text.length) return;
  place.at += text[place.at] === '\r' && text[place.at + 1] === '\n' ? 2 : 1;
  place.line += 1;
}
