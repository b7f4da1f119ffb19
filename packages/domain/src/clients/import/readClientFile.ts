import { parseCsv } from '../../csv/parseCsv.ts';
import { accept, type Decision, refuse } from '../../decision.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../../limits.ts';
import { type ColumnRole, guessRoles, HEADER_MAX } from './columnRole.ts';
import { dataRecords } from './dataRecords.ts';
import { columnsOf, type FileColumn } from './fileColumn.ts';
import { type FileSample, SAMPLE_ROWS } from './fileSample.ts';
import { fitRoles, guessByValues } from './fitRoles.ts';
import { type Delimiter, delimiters, guessDelimiter } from './guessDelimiter.ts';
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
/** Excel's own way to name the delimiter, on the first line. */
const SEP_LINE = /^sep=([,;|\t])[ \t]*(?:\r\n|\r|\n|$)/i;

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
  choices: FileChoices = {},
): Decision<ClientFile> {
  const whole = text.replace(OLD_END, '');
  const named = delimiters.find((known) => known === SEP_LINE.exec(whole)?.[1]);
  // The line stays, empty, so that those below keep their numbers.
  const body = repairQuotes(named ? whole.replace(SEP_LINE, '\n') : whole);
  const delimiter = choices.delimiter ?? named ?? guessDelimiter(body);
  const parsed = parseCsv(body, delimiter, { columnsMax: IMPORT_COLUMNS_MAX });
  if (!parsed.accepted) return parsed;
  const records = parsed.value.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const { header, data } = dataRecords(records, readPhone);
  if (data.length === 0) return refuse('FILE_NO_ROWS');
  if (data.length > IMPORT_ROWS_MAX)
    return refuse('FILE_TOO_MANY_ROWS', { values: { max: IMPORT_ROWS_MAX } });
  const rows = data.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
  const sample = { headers: header?.map((cell) => cell.slice(0, HEADER_MAX)), rows, readPhone };
  const columns = columnsOf(rolesOf(sample, choices.roles), sample);
  const clients = data.map((record) => readClientRow(record, columns, readPhone));
  const usedColumns = new Set(clients.flatMap(({ readFrom }) => readFrom));
  return accept({ delimiter, columns, rows: clients, usedColumns });
}

/** What the columns hold as a person has chosen; else by their headers, and by what a look at the values says. */
function rolesOf(sample: FileSample, chosen?: readonly ColumnRole[]): readonly ColumnRole[] {
  const { headers } = sample;
  if (chosen) return (headers ?? chosen).map((_, index) => chosen[index] ?? 'ignored');
  return headers ? fitRoles(guessRoles(headers), sample) : guessByValues(sample);
}
