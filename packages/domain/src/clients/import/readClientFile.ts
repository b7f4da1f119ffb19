import { parseCsv } from '../../csv/parseCsv.ts';
import { accept, type Decision, refuse } from '../../decision.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../../limits.ts';
import type { ColumnRole } from './columnRole.ts';
import { dataRecords } from './dataRecords.ts';
import { type FileSample, SAMPLE_ROWS } from './fileSample.ts';
import { fitColumns, linkColumns } from './fitColumns.ts';
import { guessByValues } from './guessByValues.ts';
import { chooseColumns, type FileColumn, guessColumns } from './guessColumns.ts';
import { type Delimiter, guessDelimiter, readSepLine } from './guessDelimiter.ts';
import { type ClientRow, readClientRow } from './readClientRow.ts';
import type { ReadPhone } from './readNumber.ts';
import { repairQuotes } from './repairQuotes.ts';

/** What a person has chosen instead of a guess. */
export interface FileChoices {
  readonly delimiter?: Delimiter;
  readonly roles?: readonly ColumnRole[];
}

/** Ctrl-Z, with which old programs end a text. */
// oxlint-disable-next-line no-control-regex -- it is what is looked for
const OLD_END = /\x1A\s*$/;

/** A client file as it was read. */
export interface ClientFile {
  readonly delimiter: Delimiter;
  readonly columns: readonly FileColumn[];
  /** Rows of nothing but blanks are left out (spec 5). */
  readonly rows: readonly ClientRow[];
  /** The columns that some row has taken anything from: of two that say the same, one may never be needed. */
  readonly usedColumns: ReadonlySet<number>;
}

/**
 * Reads the text of a client file: its delimiter and columns are guessed unless chosen, each row is checked. Refuses with
 * FILE_NO_ROWS, FILE_QUOTES_OPEN, FILE_TOO_MANY_COLUMNS and FILE_TOO_MANY_ROWS.
 */
export function readClientFile(
  text: string,
  readPhone: ReadPhone,
  { delimiter: chosen, roles }: FileChoices = {},
): Decision<ClientFile> {
  const whole = text.replace(OLD_END, '');
  const sep = readSepLine(whole);
  const body = repairQuotes(sep ? whole.slice(sep.length) : whole);
  const offset = sep ? 1 : 0;
  const delimiter = chosen ?? sep?.delimiter ?? guessDelimiter(body);
  const parsed = parseCsv(body, delimiter, { columnsMax: IMPORT_COLUMNS_MAX });
  if (!parsed.accepted) return withLine(parsed, offset);
  const records = parsed.value.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const { header, data } = dataRecords(records, readPhone);
  if (data.length === 0) return refuse('FILE_NO_ROWS');
  if (data.length > IMPORT_ROWS_MAX)
    return refuse('FILE_TOO_MANY_ROWS', { values: { max: IMPORT_ROWS_MAX } });
  const sample = { rows: data.slice(0, SAMPLE_ROWS).map(({ cells }) => cells), readPhone };
  const columns = linkColumns(columnsOf(header, roles, sample), sample);
  const rows = data.map(({ line, cells }) =>
    readClientRow({ line: line + offset, cells }, columns, readPhone),
  );
  const usedColumns = new Set(rows.flatMap(({ readFrom }) => readFrom));
  return accept({ delimiter, columns, rows, usedColumns });
}

/** The columns as a person has chosen them; else by their header, and by what a look at the values says. */
function columnsOf(
  header: readonly string[] | undefined,
  chosen: readonly ColumnRole[] | undefined,
  sample: FileSample,
): readonly FileColumn[] {
  if (header && !chosen) return fitColumns(guessColumns(header), sample);
  const roles = chosen ?? guessByValues(sample);
  return chooseColumns(header ?? roles.map(() => ''), roles);
}

/** The line of the file, whose first one named the delimiter. */
function withLine<T>(decision: Decision<T>, offset: number): Decision<T> {
  if (decision.accepted) return decision;
  const { values, ...refusal } = decision.refusal;
  const line = Number(values?.line) + offset;
  return { accepted: false, refusal: { ...refusal, values: { ...values, line } } };
}
