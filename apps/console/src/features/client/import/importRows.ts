import type { RowProblem } from '@slotkeeper/domain/clientImport/readClientRow';
import { CSV_START, csvLine } from '@slotkeeper/domain/csv/writeCsv';
import type { TFunction } from 'i18next';
import { isKnownNumber } from './summarizeImport.ts';
import type { ReadFile } from './useClientImport.ts';
import type { RowRefusal } from './useImportClients.ts';

/** A row of the file as it is shown: what it says, and why it is left out, if it is. */
export interface ShownRow {
  readonly line: number;
  readonly name: string;
  /** + and digits; else as the file writes it. */
  readonly phone: string;
  readonly email: string;
  /** A sentence; null for a row that will be imported. */
  readonly problem: string | null;
  /** Known already: nothing to correct. */
  readonly isDuplicate: boolean;
}

/** The rows of a file, with what this console and the server have found in them. */
export function showRows({ content, check }: Pick<ReadFile, 'content' | 'check'>, t: TFunction): ShownRow[] {
  const refusals = new Map((check?.refusals ?? []).map((refusal) => [refusal.index, refusal]));
  let sent = 0;
  return content.rows.map((row) => {
    const refusal = row.error === null ? refusals.get(sent) : undefined;
    if (row.error === null) sent += 1;
    return {
      line: row.line,
      name: row.name,
      phone: row.phoneNumber || row.phoneText,
      email: row.email,
      problem: problemText(row.error, refusal, t),
      isDuplicate: refusal !== undefined && isKnownNumber(refusal),
    };
  });
}

function problemText(error: RowProblem | null, refusal: RowRefusal | undefined, t: TFunction): string | null {
  return error === null ? (refusal?.message ?? null) : t(`clients.import.problem.${error}`);
}

/** The rows that were left out as a file to correct and import again; the last column says why. */
export function failedRowsCsv(rows: readonly ShownRow[], t: TFunction): string {
  const lines = rows.flatMap(({ line, name, phone, email, problem }) =>
    problem === null ? [] : csvLine([name, phone, email, line, problem]),
  );
  const header = [
    'name',
    'phoneNumber',
    'email',
    t('clients.import.line'),
    t('clients.import.problemColumn'),
  ];
  return CSV_START + csvLine(header) + lines.join('');
}
