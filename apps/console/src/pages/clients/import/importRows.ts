import type { ClientRow, RowProblem } from '@slotkeeper/domain/clients/import/readClientRow';
import { CSV_START, csvLine } from '@slotkeeper/domain/csv/writeCsv';
import type { Locale } from '@slotkeeper/domain/options';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import type { TFunction } from 'i18next';
import { shortText } from './shortText.ts';
import { isKnownNumber } from './summarizeImport.ts';
import type { ReadFile } from './useClientImport.ts';
import type { RowRefusal } from './useImportClients.ts';

/** More values of one cell than anybody reads. */
const SHOWN_OTHERS = 5;

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
export function showRows({ content, check }: Pick<ReadFile, 'content' | 'check'>, t: TFunction): ShownRow[] {
  const refusals = new Map((check?.refusals ?? []).map((refusal) => [refusal.index, refusal]));
  const firstLines = new Map<string | null, number>();
  let sent = 0;
  return content.rows.map((row) => {
    const refusal = row.error === null ? refusals.get(sent) : undefined;
    const firstLine = firstLines.get(row.phoneNumber);
    if (row.error === null) {
      sent += 1;
      if (firstLine === undefined) firstLines.set(row.phoneNumber, row.line);
    }
    return {
      line: row.line,
      name: row.name,
      phone: row.phoneNumber || row.phoneText,
      email: row.email,
      problem: refusal ? refusalText(refusal, firstLine, t) : problemText(row.problems, t),
      notes: row.omitted.map((left) => omittedText(left, t)),
      isDuplicate: refusal !== undefined && isKnownNumber(refusal),
    };
  });
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
