import { emailInput } from '../input/account.ts';
import { TEXT_MAX } from '../limits.ts';
import { tidy, valuesIn } from './cellText.ts';
import { headerWords, phoneRank } from './columnRole.ts';
import type { FileColumn } from './guessColumns.ts';
import { readName } from './readName.ts';
import { type ReadPhone, readNumber, readNumberWithCode } from './readNumber.ts';

/** Why a row can't be imported (spec 5, decisions C5). */
export const rowProblems = [
  'missing_client_name',
  'client_name_too_long',
  'missing_phone_number',
  'invalid_phone_number',
  'invalid_email',
] as const;
export type RowProblem = (typeof rowProblems)[number];

/** A client as a row of a file describes it. */
export interface ClientRow {
  /** The line of the file that the row begins on, from 1. */
  readonly line: number;
  readonly name: string;
  /** + and digits; empty where the row has none, null where it can't be read. */
  readonly phoneNumber: string | null;
  /** As the file writes it. */
  readonly phoneText: string;
  /** In small letters; empty where the row has none. */
  readonly email: string;
  readonly error: RowProblem | null;
  /** The places of the columns that something was taken from. */
  readonly takenFrom: readonly number[];
}

/** The first address in a cell: 'Anna <anna@example.com>', 'mailto:…', 'a@example.com; b@example.com'. */
const ADDRESS = /(?:mailto:)?([^\s<>()"':;,|]+@[^\s<>()"';,|]+)/i;

/** Reads one row by its columns: name parts joined, the mobile number first, the first e-mail. */
export function readClientRow(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  columns: readonly FileColumn[],
  readPhone: ReadPhone,
): ClientRow {
  const { name, columns: named } = readName(columns, cells);
  const [address] = valuesOf('email', columns, cells);
  const email = readEmail(address?.value ?? '');
  const phone = choosePhone(valuesOf('phoneNumber', columns, cells), readPhone);
  const takenFrom = [...named, ...(address ? [address.index] : []), ...phone.takenFrom];
  return { line, name, email, ...phone.row, takenFrom, error: problemOf(name, phone, email) };
}

function readEmail(text: string): string {
  return (ADDRESS.exec(text)?.[1] ?? text).toLowerCase();
}

interface FoundValue {
  readonly value: string;
  readonly rank: number;
  /** The place of its column. */
  readonly index: number;
  /** Of a number: the country that a column beside it names, and that column; an empty text for none. */
  readonly code: string;
  readonly codeIndex: number | null;
}

/** All values of one kind in a row, the best first; labels such as 'Mobile' say what a value is. */
function valuesOf(
  role: 'phoneNumber' | 'email',
  columns: readonly FileColumn[],
  cells: readonly string[],
): FoundValue[] {
  const found = columns.flatMap((column, index) => {
    if (column.role !== role) return [];
    const label = column.labelIndex === null ? [] : headerWords(cells[column.labelIndex] ?? '');
    if (label.some((word) => /^(fax|pager|факс)/.test(word))) return [];
    const rank = role === 'phoneNumber' && label.length > 0 ? phoneRank(label) : column.rank;
    const { codeIndex } = column;
    const code = codeIndex === null ? '' : tidy(cells[codeIndex]);
    return valuesIn(cells[index]).map((value) => ({ value, rank, index, code, codeIndex }));
  });
  return found.sort((one, other) => one.rank - other.rank);
}

interface ChosenPhone {
  readonly row: Pick<ClientRow, 'phoneNumber' | 'phoneText'>;
  readonly problem: RowProblem | null;
  readonly takenFrom: readonly number[];
}

/** The first number that can be read; else the first one says why not. */
function choosePhone(values: readonly FoundValue[], readPhone: ReadPhone): ChosenPhone {
  const [first] = values;
  if (!first)
    return { row: { phoneNumber: '', phoneText: '' }, problem: 'missing_phone_number', takenFrom: [] };
  for (const { value, index, code, codeIndex } of values) {
    const e164 = code === '' ? readNumber(value, readPhone) : readNumberWithCode(value, code, readPhone);
    if (e164 === null) continue;
    const takenFrom = code === '' || codeIndex === null ? [index] : [index, codeIndex];
    return { row: { phoneNumber: e164, phoneText: value }, problem: null, takenFrom };
  }
  const row = { phoneNumber: null, phoneText: first.value };
  return { row, problem: 'invalid_phone_number', takenFrom: [first.index] };
}

function problemOf(name: string, phone: ChosenPhone, email: string): RowProblem | null {
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) return 'missing_client_name';
  if (name.length > TEXT_MAX) return 'client_name_too_long';
  if (phone.problem) return phone.problem;
  return email !== '' && !emailInput.safeParse(email).success ? 'invalid_email' : null;
}
