import { emailInput } from '../input/account.ts';
import { TEXT_MAX } from '../limits.ts';
import { headerWords, phoneRank } from './columnRole.ts';
import type { FileColumn } from './guessColumns.ts';

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
}

/** Reads a number as a file writes it: `normalizePhone` with the organization's country. */
export type ReadPhone = (
  text: string,
) => { readonly ok: true; readonly e164: string } | { readonly ok: false; readonly reason: string };

/** Google joins several values of one cell so. */
const SEVERAL = ' ::: ';
/** What people and systems write where there is nothing. */
const NOTHING = /^(?:[-–—./\s]*|n\/?a|null|none)$/i;
const UNRULY = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Reads one row by its columns: name parts joined, the mobile number first, the first e-mail. */
export function readClientRow(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  columns: readonly FileColumn[],
  readPhone: ReadPhone,
): ClientRow {
  const name = readName(columns, cells);
  const email = (valuesOf('email', columns, cells)[0]?.value ?? '').toLowerCase();
  const phone = choosePhone(valuesOf('phoneNumber', columns, cells), readPhone);
  return { line, name, email, ...phone.row, error: problemOf(name, phone, email) };
}

function readName(columns: readonly FileColumn[], cells: readonly string[]): string {
  const part = (role: FileColumn['role']) =>
    columns
      .flatMap((column, index) => (column.role === role ? tidy(cells[index]) : []))
      .filter((text) => text !== '');
  const [whole] = part('name');
  return whole ?? [...part('firstName'), ...part('middleName'), ...part('lastName')].join(' ');
}

/**
 * A cell without the blanks around it and without an apostrophe that a spreadsheet or an export put in front, so that the
 * rest stays text. Names such as 't Hart keep theirs.
 */
function tidy(cell: string | undefined): string {
  const text = (cell ?? '').replace(UNRULY, ' ').replace(/\s+/g, ' ').trim();
  return text.replace(/^['’](?!\p{Ll})/u, '').trim();
}

interface FoundValue {
  readonly value: string;
  readonly rank: number;
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
    const values = (cells[index] ?? '').split(SEVERAL).map((value) => tidy(value));
    return values.filter((value) => !NOTHING.test(value)).map((value) => ({ value, rank }));
  });
  return found.sort((one, other) => one.rank - other.rank);
}

interface ChosenPhone {
  readonly row: Pick<ClientRow, 'phoneNumber' | 'phoneText'>;
  readonly problem: RowProblem | null;
}

/** The first number that can be read; else the first one says why not. */
function choosePhone(values: readonly FoundValue[], readPhone: ReadPhone): ChosenPhone {
  const [first] = values;
  if (!first) return { row: { phoneNumber: '', phoneText: '' }, problem: 'missing_phone_number' };
  for (const { value } of values) {
    const phone = readPhone(value);
    if (phone.ok) return { row: { phoneNumber: phone.e164, phoneText: value }, problem: null };
  }
  return { row: { phoneNumber: null, phoneText: first.value }, problem: 'invalid_phone_number' };
}

function problemOf(name: string, phone: ChosenPhone, email: string): RowProblem | null {
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) return 'missing_client_name';
  if (name.length > TEXT_MAX) return 'client_name_too_long';
  if (phone.problem) return phone.problem;
  return email !== '' && !emailInput.safeParse(email).success ? 'invalid_email' : null;
}
