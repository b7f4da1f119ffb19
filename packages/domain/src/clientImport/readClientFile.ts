import { type CsvRecord, parseCsv } from '../csv/parseCsv.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../limits.ts';
import type { ColumnRole } from './columnRole.ts';
import { chooseColumns, countKnown, type FileColumn, guessColumns } from './guessColumns.ts';
import { type Delimiter, guessDelimiter, readSepLine } from './guessDelimiter.ts';
import { type ClientRow, type ReadPhone, readClientRow } from './readClientRow.ts';

/** What a person has chosen instead of a guess. */
export interface FileChoices {
  readonly delimiter?: Delimiter;
  readonly roles?: readonly ColumnRole[];
}

/** A client file as it was read. */
export interface ClientFile {
  readonly delimiter: Delimiter;
  readonly columns: readonly FileColumn[];
  /** Rows of nothing but blanks are left out (spec 5). */
  readonly rows: readonly ClientRow[];
}

/** Reports put a title above their header. */
const HEADER_WITHIN = 5;

/**
 * Reads the text of a client file: its delimiter and columns are guessed unless chosen, each row is checked. Refuses with
 * FILE_EMPTY, FILE_QUOTES_OPEN, FILE_TOO_MANY_COLUMNS and FILE_TOO_MANY_ROWS.
 */
export function readClientFile(
  text: string,
  readPhone: ReadPhone,
  { delimiter: chosen, roles }: FileChoices = {},
): Decision<ClientFile> {
  const sep = readSepLine(text);
  const body = sep ? text.slice(sep.length) : text;
  const delimiter = chosen ?? sep?.delimiter ?? guessDelimiter(body);
  const parsed = parseCsv(body, delimiter, { columnsMax: IMPORT_COLUMNS_MAX });
  if (!parsed.accepted) return withLine(parsed, sep ? 1 : 0);
  const records = parsed.value.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const headerAt = findHeader(records);
  const header = records[headerAt];
  if (!header) return refuse('FILE_EMPTY');
  const data = records.slice(headerAt + 1);
  if (data.length > IMPORT_ROWS_MAX)
    return refuse('FILE_TOO_MANY_ROWS', { values: { max: IMPORT_ROWS_MAX } });
  const headers = header.cells.map((cell) => cell.trim());
  const columns = roles ? chooseColumns(headers, roles) : guessColumns(headers);
  const offset = sep ? 1 : 0;
  const rows = data.map(({ line, cells }) =>
    readClientRow({ line: line + offset, cells }, columns, readPhone),
  );
  return accept({ delimiter, columns, rows });
}

/** The first of the first rows in which most columns are known. */
function findHeader(records: readonly CsvRecord[]): number {
  const known = records.slice(0, HEADER_WITHIN).map(({ cells }) => countKnown(guessColumns(cells)));
  const most = Math.max(0, ...known);
  return most === 0 ? 0 : known.indexOf(most);
}

/** The line of the file, whose first one named the delimiter. */
function withLine<T>(decision: Decision<T>, offset: number): Decision<T> {
  if (decision.accepted) return decision;
  const { values, ...refusal } = decision.refusal;
  const line = Number(values?.line) + offset;
  return { accepted: false, refusal: { ...refusal, values: { ...values, line } } };
}
