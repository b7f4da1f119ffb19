import { type CsvRecord, parseCsv } from '../csv/parseCsv.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../limits.ts';
import type { ColumnRole } from './columnRole.ts';
import { guessByValues, holdsContact } from './guessByValues.ts';
import { chooseColumns, countKnown, type FileColumn, guessColumns } from './guessColumns.ts';
import { type Delimiter, guessDelimiter, readSepLine } from './guessDelimiter.ts';
import { isHeaderAgain, isTotals, widthOf } from './pickRows.ts';
import { type ClientRow, readClientRow } from './readClientRow.ts';
import type { ReadPhone } from './readNumber.ts';

/** What a person has chosen instead of a guess. */
export interface FileChoices {
  readonly delimiter?: Delimiter;
  readonly roles?: readonly ColumnRole[];
}

/** A client file as it was read. */
export interface ClientFile {
  readonly delimiter: Delimiter;
  readonly columns: readonly FileColumn[];
  /** The places of the columns that something was taken from, be it in one row. */
  readonly usedColumns: ReadonlySet<number>;
  /** Rows of nothing but blanks are left out (spec 5), as are a header that comes again and a last line of totals. */
  readonly rows: readonly ClientRow[];
}

/** Reports put a title above their header. */
const HEADER_WITHIN = 5;

/**
 * Reads the text of a client file: its delimiter and columns are guessed unless chosen, each row is checked. Refuses with
 * FILE_NO_ROWS, FILE_QUOTES_OPEN, FILE_TOO_MANY_COLUMNS and FILE_TOO_MANY_ROWS.
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
  const headerAt = findHeader(records, readPhone);
  const header = records[headerAt]?.cells.slice(0, widthOf(records.slice(headerAt)));
  const data = records.slice(headerAt + 1).filter(({ cells }) => !isHeaderAgain(cells, header));
  if (data.length === 0) return refuse('FILE_NO_ROWS');
  if (data.length > IMPORT_ROWS_MAX)
    return refuse('FILE_TOO_MANY_ROWS', { values: { max: IMPORT_ROWS_MAX } });
  const columns = columnsOf(header, roles, () =>
    guessByValues(
      data.map(({ cells }) => cells),
      readPhone,
    ),
  );
  const rows = readRows(data, columns, { offset: sep ? 1 : 0, readPhone });
  return accept({ delimiter, columns, rows, usedColumns: new Set(rows.flatMap((row) => row.takenFrom)) });
}

/** The rows, each with its line of the file, without a line of totals at the end. */
function readRows(
  data: readonly CsvRecord[],
  columns: readonly FileColumn[],
  { offset, readPhone }: { readonly offset: number; readonly readPhone: ReadPhone },
): ClientRow[] {
  const rows = data.map(({ line, cells }) =>
    readClientRow({ line: line + offset, cells }, columns, readPhone),
  );
  const [record, row] = [data.at(-1), rows.at(-1)];
  return record && row && isTotals(record, row) ? rows.slice(0, -1) : rows;
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
