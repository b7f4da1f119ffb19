import { foldEmail } from '../../input/account.ts';
import { nameInput } from '../../input/organization.ts';
import { isEmail } from './fileSample.ts';
import { type FoundValue, foundValues } from './foundValues.ts';
import type { FileColumn } from './guessColumns.ts';
import { readName } from './readName.ts';
import { readNumber, type ReadPhone } from './readNumber.ts';
import { readWithCodes } from './readWithCodes.ts';

/** Separators between and around addresses, as in 'Anna <anna@example.com>', '“a@example.com”; b@example.com' and 'mailto:…'. */
const AROUND = /[\s<>()[\]{};,:|…]+|\/(?<=@[^\s@/]+\/)/u;
/** Not part of an address at its ends, but possibly inside it: the apostrophe of 'o'brien@example.com', the dot after a sentence. */
const AT_START = `.'"‘’‚‛“”„‟«»‹›´*\``;
const AT_END = `${AT_START}?!`;
/** What a mailto link adds: '?subject=…'. */
const LINK_ENDS = /^([^@]*@[^?]*)\?.*$/;

/** Why a row can't be imported (spec 5, rule C5). */
export const rowProblems = [
  'missing_client_name',
  'client_name_too_long',
  'invalid_client_name',
  'missing_phone_number',
  'invalid_phone_number',
  'invalid_email',
  'unreadable_character',
] as const;
export type RowProblem = (typeof rowProblems)[number];

/** One number or address of a cell, and the others. */
interface Omitted {
  readonly taken: string;
  readonly others: readonly string[];
}

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
  /** The first problem; null for a row that can be imported. */
  readonly error: RowProblem | null;
  /** All of them, so that a row is corrected once. */
  readonly problems: readonly RowProblem[];
  /** What was taken of a cell that holds several numbers or addresses, and what was left there. */
  readonly omitted: readonly Omitted[];
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
  const { name, ...named } = readName(columns, cells);
  const { email, problem: emailProblem, ...addressed } = chooseEmail(foundValues('email', columns, cells));
  const { problem, phoneNumber, phoneText, ...called } = choosePhone(
    foundValues('phoneNumber', columns, cells),
    readPhone,
  );
  const readFrom = [...named.readFrom, ...called.readFrom, ...addressed.readFrom];
  const isUnreadable = readFrom.some((index) => LOST.test(cells[index] ?? ''));
  const unnamed = isNoName(name, phoneNumber, readPhone) ? 'missing_client_name' : null;
  // The lost characters may be why the rest can't be read.
  const found = isUnreadable
    ? ['unreadable_character' as const]
    : [nameProblem(name) ?? unnamed, problem, emailProblem];
  const problems = found.filter((one) => one !== null);
  const omitted = [
    { taken: phoneNumber ?? '', others: called.others },
    { taken: email, others: addressed.others },
  ].filter(({ others }) => others.length > 0);
  const error = problems[0] ?? null;
  return { line, name, email, phoneNumber, phoneText, readFrom, error, problems, omitted };
}

/** What a choice among the values of a row says besides the value. */
interface Chosen {
  readonly problem: RowProblem | null;
  readonly readFrom: readonly number[];
  /** Other values of the same cell. */
  readonly others: readonly string[];
}

/**
 * The first number that can be read, but a mobile rather than a landline unless the landline's column or label says that it
 * is one to send messages to; where none can be read, the first says why not.
 */
function choosePhone(
  values: readonly FoundValue[],
  readPhone: ReadPhone,
): Chosen & Pick<ClientRow, 'phoneNumber' | 'phoneText'> {
  const read = values.flatMap((found) => {
    const number = readWithCodes(found.codes, found.value, readPhone);
    return number ? { ...found, number } : [];
  });
  const chosen = read.find(({ rank, number }) => rank === 0 || number.kind === 'mobile') ?? read[0];
  const shown = chosen ?? values[0];
  if (!shown)
    return { phoneNumber: '', phoneText: '', readFrom: [], others: [], problem: 'missing_phone_number' };
  const { value: phoneText, index, codes } = shown;
  const readFrom = [...codes.map((code) => code.index), index];
  if (!chosen) return { phoneNumber: null, phoneText, readFrom, others: [], problem: 'invalid_phone_number' };
  const phoneNumber = chosen.number.e164;
  const beside = read.filter((one) => one.index === index && !one.value.includes(phoneText));
  const numbers = [chosen, ...beside].flatMap(({ number }) => [number.e164, ...number.others]);
  const others = [...new Set(numbers)].filter((one) => one !== phoneNumber);
  return { phoneNumber, phoneText, readFrom, others, problem: null };
}

/** A name is validated as in a form (rule 3), so that what is shown as added is added. */
function nameProblem(name: string): RowProblem | null {
  const checked = nameInput.safeParse(name);
  if (checked.success) return null;
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

/** The first valid address, in lower case; else the first, which is flagged. */
function chooseEmail(values: readonly FoundValue[]): Chosen & Pick<ClientRow, 'email'> {
  const found = values.flatMap(({ value, index }) => {
    const addresses = addressesIn(value);
    return (addresses.length > 0 ? addresses : [value]).map((text) => ({ email: foldEmail(text), index }));
  });
  const good = found.find(({ email }) => isEmail(email));
  const chosen = good ?? found[0];
  if (!chosen) return { email: '', problem: null, readFrom: [], others: [] };
  const { email, index } = chosen;
  const beside = found.filter((one) => one.index === index && one.email.includes('@') && one.email !== email);
  const others = [...new Set(beside.map((one) => one.email))];
  return { email, problem: good ? null : 'invalid_email', readFrom: [index], others };
}

/** The addresses of a cell, each without the punctuation around it. */
function addressesIn(value: string): string[] {
  return value
    .split(AROUND)
    .filter((piece) => piece.includes('@'))
    .map((piece) => trimPunctuation(piece.replace(LINK_ENDS, '$1')));
}

/** The piece without punctuation at its ends; linear in its length. */
function trimPunctuation(piece: string): string {
  let [start, end] = [0, piece.length];
  while (start < end && AT_START.includes(piece.charAt(start))) start += 1;
  while (end > start && AT_END.includes(piece.charAt(end - 1))) end -= 1;
  return piece.slice(start, end);
}
