import type { ClientRow } from '@slotkeeper/domain/clients/import/readClientRow';
import type { RowProblem } from '@slotkeeper/domain/clients/import/readContacts';
import { CSV_START, csvLine } from '@slotkeeper/domain/csv/writeCsv';
import type { Locale } from '@slotkeeper/domain/options';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import type { TFunction } from 'i18next';
import type { DecodedClientFile } from './decodeClientFile.ts';

const knownNumberCodes = ['PHONE_TAKEN', 'PHONE_REPEATED', 'CLIENT_REMOVED'];
const SHOWN_MAX = 120;
/** Characters that override the direction of the text around them; shown as the replacement character. */
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;
/** More values of one cell than anybody reads. */
const SHOWN_OTHERS = 5;

/** Why the server skips a row; `index` is the row's place among those that were sent. */
interface RowRefusal {
  readonly index: number;
  readonly code: string;
  readonly message: string;
}

/** What an import did, or would do. */
export interface ImportResult {
  readonly added: number;
  readonly updated: number;
  readonly refusals: readonly RowRefusal[];
}

/** A row of the file as it is shown: what it says, and why it is left out, if it is. */
export interface ShownRow {
  readonly line: number;
  readonly name: string;
  /** + and digits; else as the file writes it. */
  readonly phone: string;
  readonly email: string;
  /** A sentence, or one for each fault; null for a row that will be imported. */
  readonly problem: string | null;
  /** What was taken of a cell with several numbers or addresses, and what was left there. */
  readonly notes: readonly string[];
  /** Known already: nothing to correct. */
  readonly isDuplicate: boolean;
}

/** The rows of a file, with what this console and the server have found in them. */
export function showRows(
  { rows }: Pick<DecodedClientFile, 'rows'>,
  check: ImportResult | null,
  t: TFunction,
): ShownRow[] {
  const sent = rows.filter(({ problems }) => problems.length === 0);
  const refusals = new Map((check?.refusals ?? []).map((refusal) => [sent[refusal.index], refusal]));
  // Of several rows with one number the first one counts, which is set last here.
  const firstLines = new Map(sent.toReversed().map(({ phoneNumber, line }) => [phoneNumber, line]));
  return rows.map((row) => {
    const refusal = refusals.get(row);
    return {
      line: row.line,
      name: row.name,
      phone: row.phoneNumber || row.phoneText,
      email: row.email,
      problem: refusal
        ? refusalText(refusal, firstLines.get(row.phoneNumber), t)
        : problemText(row.problems, t),
      notes: row.omitted.map((left) => omittedText(left, t)),
      isDuplicate: refusal !== undefined && isKnownNumber(refusal),
    };
  });
}

/** Whether a row is skipped because its number is known already: nothing to correct. */
function isKnownNumber({ code }: RowRefusal): boolean {
  return knownNumberCodes.includes(code);
}

/**
 * What an import did, with every row that it left out. Only the check has seen the bad rows; which numbers are known may
 * have changed since, and is as the import found it.
 */
export function summarizeImport(check: ImportResult | null, finished: ImportResult): ImportResult {
  const bad = (check?.refusals ?? []).filter((refusal) => !isKnownNumber(refusal));
  return { ...finished, refusals: [...bad, ...finished.refusals] };
}

function omittedText({ taken, others }: ClientRow['omitted'][number], t: TFunction): string {
  const shown = (value: string) => (value.startsWith('+') ? formatPhone(value) : shortText(value));
  return t('clients.import.leftOut', {
    taken: shown(taken),
    others: others.slice(0, SHOWN_OTHERS).map(shown).join(', '),
  });
}

function problemText(problems: readonly RowProblem[], t: TFunction): string | null {
  return problems.map((problem) => t(`clients.import.problem.${problem}`)).join(' ') || null;
}

/** The server's sentence, which knows no lines of the file. */
function refusalText({ code, message }: RowRefusal, firstLine: number | undefined, t: TFunction): string {
  return code === 'PHONE_REPEATED' && firstLine !== undefined
    ? t('clients.import.repeated', { line: firstLine })
    : message;
}

/** The skipped rows as a CSV file to correct and import again; the last column says why. */
export function failedRowsCsv(rows: readonly ShownRow[], t: TFunction, locale: Locale): string {
  const lines = rows.flatMap(({ line, name, phone, email, problem }) =>
    problem === null ? [] : csvLine([name, phone, email, line, problem], locale),
  );
  const header = [
    'name',
    'phoneNumber',
    'email',
    t('clients.import.line'),
    t('clients.import.problemColumn'),
  ];
  return CSV_START + csvLine(header, locale) + lines.join('');
}

/** A text of a file as it is shown: shortened, and without effect on the text beside it. */
export function shortText(text: string): string {
  const beginning = text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX).replace(/\p{Cs}$/u, '')}…` : text;
  return beginning.replace(DIRECTION_OVERRIDES, '\uFFFD');
}
