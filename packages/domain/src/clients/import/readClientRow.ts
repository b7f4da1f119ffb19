import { nameInput } from '../../input/organization.ts';
import type { FileColumn } from './fileColumn.ts';
import { readEmailOf, readPhoneOf, type RowProblem } from './readContacts.ts';
import { readName } from './readName.ts';
import { type ReadPhone, readNumber } from './readNumber.ts';

/** A client as a row of a file describes it. */
export interface ClientRow {
  /** The line of the file that the row begins on, from 1. */
  readonly line: number;
  readonly name: string;
  /** + and digits; empty where the row has none, null where it can't be read. */
  readonly phoneNumber: string | null;
  /** As the file writes it. */
  readonly phoneText: string;
  /** In lower case; empty where the row has none. */
  readonly email: string;
  /** All of them, so that a row is corrected once; none for a row that can be imported. */
  readonly problems: readonly RowProblem[];
  /** What was taken of a cell that holds several numbers or addresses, and what was left there. */
  readonly omitted: readonly { readonly taken: string; readonly others: readonly string[] }[];
  /** The places of the columns that all this was read from. */
  readonly readFrom: readonly number[];
}

// oxlint-disable-next-line no-control-regex -- NUL is what is looked for
const LOST = /[\0\uFFFD]/;

/** Reads one row by its columns: name parts joined, the mobile number first, the first e-mail. */
export function readClientRow(
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  columns: readonly FileColumn[],
  readPhone: ReadPhone,
): ClientRow {
  const { value: name, readFrom: namedBy } = readName(columns, cells);
  const phone = readPhoneOf(columns, cells, readPhone);
  const email = readEmailOf(columns, cells);
  const named = { readFrom: namedBy, problem: nameProblem(name, phone.value, readPhone) };
  const parts = [named, phone, email];
  const readFrom = parts.flatMap((part) => part.readFrom);
  // The lost characters may be why the rest can't be read.
  const problems = readFrom.some((index) => LOST.test(cells[index] ?? ''))
    ? ['unreadable_character' as const]
    : parts.flatMap(({ problem }) => problem ?? []);
  const omitted = [phone, email]
    .filter(({ others }) => others.length > 0)
    .map(({ value, others }) => ({ taken: value ?? '', others }));
  const { value: phoneNumber, text: phoneText } = phone;
  return { line, name, phoneNumber, phoneText, email: email.value ?? '', problems, omitted, readFrom };
}

/** A name is validated as in a form (rule 3), so that what is shown as added is added. */
function nameProblem(name: string, phoneNumber: string | null, readPhone: ReadPhone): RowProblem | null {
  const checked = nameInput.safeParse(name);
  if (checked.success) return isNoName(name, phoneNumber, readPhone) ? 'missing_client_name' : null;
  const [issue] = checked.error.issues;
  if (issue?.message === 'REQUIRED_FIELD_MISSING') return 'missing_client_name';
  return issue?.message === 'TEXT_TOO_LONG' ? 'client_name_too_long' : 'invalid_client_name';
}

/** Punctuation, or the number itself, typed where a name was required, is no name. */
function isNoName(name: string, phoneNumber: string | null, readPhone: ReadPhone): boolean {
  if (!/[^\p{P}\s]/u.test(name)) return true;
  if (!phoneNumber || /\p{L}/u.test(name)) return false;
  return readNumber(name, readPhone)?.e164 === phoneNumber;
}
