import Papa from 'papaparse';
import { accept, type Decision, refuse } from '../decision.ts';

/** One record of a CSV file and the line of the file that it begins on, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

interface CsvLimits {
  /** A record with more cells is refused with FILE_TOO_MANY_COLUMNS. */
  readonly columnsMax?: number;
  /** Reads at most this many records, and no more of the text than a preview needs. */
  readonly recordsMax?: number;
}

const PREVIEW_LENGTH = 100_000;

/**
 * Reads CSV text as spreadsheets write it: quoted cells may hold delimiters, line breaks and doubled quotes; lines end
 * with LF, CRLF or CR. A quote inside an unquoted cell is text. Refuses with FILE_QUOTES_OPEN, naming the line with the
 * unclosed quote, and with FILE_TOO_MANY_COLUMNS.
 */
export function parseCsv(
  text: string,
  delimiter: string,
  { columnsMax = Number.POSITIVE_INFINITY, recordsMax }: CsvLimits = {},
): Decision<CsvRecord[]> {
  const part = recordsMax === undefined ? text : text.slice(0, PREVIEW_LENGTH);
  const lines = part.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const { data, errors } = Papa.parse<string[]>(withStrictQuotes(lines, delimiter), {
    delimiter,
    newline: '\n',
    preview: recordsMax ?? 0,
  });
  let nextLine = 1;
  const records = data.map((cells) => {
    const line = nextLine;
    nextLine += 1 + cells.reduce((count, cell) => count + countLineBreaks(cell), 0);
    return { line, cells };
  });
  // A preview may end within quotes.
  const isOpen = part === text && errors.some(({ code }) => code === 'MissingQuotes');
  const open = isOpen ? records.at(-1) : undefined;
  const wide = records.find((record) => record.cells.length > columnsMax && record !== open);
  if (wide) return refuse('FILE_TOO_MANY_COLUMNS', { values: { line: wide.line, max: columnsMax } });
  return open ? refuse('FILE_QUOTES_OPEN', { values: { line: open.line } }) : accept(records);
}

function countLineBreaks(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0;
}

/**
 * The text with quotes where papaparse expects them: as the first and the last character of a cell. Spreadsheets also accept
 * blanks before the opening quote, and add the text behind the closing quote to the cell.
 */
function withStrictQuotes(text: string, delimiter: string): string {
  if (!text.includes('"')) return text;
  const end = `[^${delimiter}\\n]*`;
  const quoted = new RegExp(`(?<=^|[${delimiter}\\n]) *"([^"]*(?:""[^"]*)*)"(${end})`, 'g');
  return text.replace(quoted, (cell, inner: string, rest: string) => {
    if (cell.startsWith('"') && rest === '') return cell;
    return `"${inner}${rest.trimEnd().replaceAll('"', '""')}"`;
  });
}
