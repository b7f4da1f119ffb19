import { type CsvRecord, parseCsv } from '../csv/parseCsv.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../limits.ts';
import type { ColumnRole } from './columnRole.ts';
import { guessByValues, holdsContact } from './guessByValues.ts';
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
  if (records.length === 0) return refuse('FILE_EMPTY');
  const headerAt = findHeader(records, readPhone);
  const data = records.slice(headerAt + 1);
  if (data.length > IMPORT_ROWS_MAX)
    return refuse('FILE_TOO_MANY_ROWS', { values: { max: IMPORT_ROWS_MAX } });
  const columns = columnsOf(records[headerAt]?.cells, roles, () =>
    guessByValues(
      data.map(({ cells }) => cells),
      readPhone,
    ),
  );
  const offset = sep ? 1 : 0;
  const rows = data.map(({ line, cells }) =>
    readClientRow({ line: line + offset, cells }, columns, readPhone),
  );
  return accept({ delimiter, columns, rows });
}

/** The columns by their header; without one by what a look at the values says. */
function columnsOf(
  header: readonly string[] | undefined,
  chosen: readonly ColumnRole[] | undefined,
  look: () => ColumnRole[],
): FileColumn[] {
  if (header) {
    const headers = header.map((cell) => cell.trim());
    return chosen ? chooseColumns(headers, chosen) : guessColumns(headers);
  }
  const roles = chosen ?? look();
  return chooseColumns(
    roles.map(() => ''),
    roles,
  );
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

/** The line of the file, whose first one named the delimiter. */
function withLine<T>(decision: Decision<T>, offset: number): Decision<T> {
  if (decision.accepted) return decision;
  const { values, ...refusal } = decision.refusal;
  const line = Number(values?.line) + offset;
  return { accepted: false, refusal: { ...refusal, values: { ...values, line } } };
}
