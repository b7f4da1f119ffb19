import Papa from 'papaparse';
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
  /** So many records are read at most, and no more of the text than a preview needs. */
  readonly recordsMax?: number;
}

const PREVIEW_LENGTH = 100_000;

/**
 * Reads CSV text as spreadsheets write it: quoted cells may hold delimiters, line breaks and doubled quotes; lines end
 * with LF, CRLF or CR. A quote inside an unquoted cell is text. Refuses with FILE_QUOTES_OPEN, naming the line where the
 * quote that nobody closed stands, and with FILE_TOO_MANY_COLUMNS.
 */
export function parseCsv(
  text: string,
  delimiter: string,
  { columnsMax = Number.POSITIVE_INFINITY, recordsMax }: CsvLimits = {},
): Decision<CsvRecord[]> {
  const part = recordsMax === undefined ? text : text.slice(0, PREVIEW_LENGTH);
  const whole = withStrictQuotes(part.replace(/\r\n?/g, '\n'), delimiter);
  const records: CsvRecord[] = [];
  let [at, line] = [0, 1];
  let refusal: Decision<never> | undefined;
  Papa.parse<string[]>(whole, {
    delimiter,
    newline: '\n',
    preview: recordsMax ?? 0,
    step: ({ data: cells, errors, meta }, parser) => {
      const isOpen = errors.some(({ code }) => code === 'MissingQuotes') && part.length === text.length;
      if (isOpen) refusal = refuse('FILE_QUOTES_OPEN', { values: { line } });
      else if (cells.length > columnsMax)
        refusal = refuse('FILE_TOO_MANY_COLUMNS', { values: { line, max: columnsMax } });
      else if (at < whole.length) records.push({ line, cells });
      if (refusal) return parser.abort();
      for (
        let end = whole.indexOf('\n', at);
        end >= 0 && end < meta.cursor;
        end = whole.indexOf('\n', end + 1)
      )
        line += 1;
      at = meta.cursor;
    },
  });
  return refusal ?? accept(records);
}

/**
 * The text with quotes as the library wants them: the first sign of a cell and the last. Spreadsheets also take for quoted
 * what has blanks before the quote, and add to the cell what stands behind it.
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
