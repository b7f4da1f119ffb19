import { foldEmail, isEmail } from '../../input/account.ts';
import { searchText } from '../../searchText.ts';
import { phoneRank } from './columnRole.ts';
import type { FileColumn } from './fileColumn.ts';
import { headerWords, means } from './headerWords.ts';
import { tidyCell } from './readName.ts';
import type { ReadPhone } from './readNumber.ts';
import { type CallingCode, codesOf, readWithCodes } from './readWithCodes.ts';

/** Between several values in a cell: as Google joins them, or lines as people type them. */
const SEVERAL = / ::: |[\r\n\u2028\u2029]+/;
/** What systems write for no value; what people write is in the file of words. */
const NOTHING = /^(?:[-–—./\s?*_]*|#?n\/?[ad]|n\.[ad]\.|#н\/д|\\n|[([<]null[)\]>])$/iu;
/** Separators between and around addresses, as in 'Anna <anna@example.com>', '“a@example.com”; b@example.com' and 'mailto:…'. */
const AROUND = /[\s<>()[\]{};,:|…]+|\/(?<=@[^\s@/]+\/)/u;
/** Not part of an address at its ends, but possibly inside it: the apostrophe of 'o'brien@example.com', the dot after a sentence. */
const AT_START = `.'"‘’‚‛“”„‟«»‹›´*\``;
const AT_END = `${AT_START}?!`;
/** What a mailto link adds: '?subject=…'. */
const LINK_ENDS = /^([^@]*@[^?]*)\?.*$/;
/** After all others. */
const SPARE_RANK = 9;

/** Why a row can't be imported (spec 5, rule C5). */
export type RowProblem =
  | 'missing_client_name'
  | 'client_name_too_long'
  | 'invalid_client_name'
  | 'missing_phone_number'
  | 'invalid_phone_number'
  | 'invalid_email'
  | 'unreadable_character';

/** What was read of a row of one kind. */
interface ReadPart {
  /** Empty where the row has none, null where it can't be read. */
  readonly value: string | null;
  readonly problem: RowProblem | null;
  /** The places of the columns that it was read from. */
  readonly readFrom: readonly number[];
  /** Other values of the same cell, which are left there. */
  readonly others: readonly string[];
}

/** A number or an address of a row, as the file writes it. */
interface FoundValue {
  readonly value: string;
  readonly rank: number;
  /** The column's place. */
  readonly index: number;
  /** What is dialed before the value. */
  readonly codes: readonly CallingCode[];
}

/** All values of one kind in a row, the best first; labels such as 'Mobile' say what a value is. */
function foundValues(
  role: 'phoneNumber' | 'email',
  columns: readonly FileColumn[],
  cells: readonly string[],
): FoundValue[] {
  const found = columns.flatMap((column, index) => {
    // A column of contacts may hold an address where a client has no number.
    const isSpare = role === 'email' && column.role === 'phoneNumber';
    if (column.role !== role && !isSpare) return [];
    const label = column.labelIndex === null ? [] : headerWords(cells[column.labelIndex] ?? '');
    if (label.some((word) => /^(fax|pager|факс)/.test(word))) return [];
    const rank = role === 'phoneNumber' && label.length > 0 ? phoneRank(label) : column.rank;
    const codes = codesOf(column.codes, cells);
    // In numbers and addresses no format character means anything; phones put direction marks around what they copy.
    const cell = (cells[index] ?? '').replace(/\p{Cf}/gu, '');
    const several = cell.split(SEVERAL);
    // One value may be broken over two lines; then no line of it can be read.
    const values = (several.length > 1 ? [...several, cell] : several).map(tidyCell);
    const isOwn = (value: string) =>
      isSpare ? value.includes('@') : role === 'email' || !(value.includes('@') && isEmail(value));
    const own = values.filter((value) => !isNothing(value) && isOwn(value));
    return own.map((value) => ({ value, rank: isSpare ? SPARE_RANK : rank, index, codes }));
  });
  return found.sort((one, other) => one.rank - other.rank);
}

function isNothing(value: string): boolean {
  return NOTHING.test(value) || (!/[\d@]/.test(value) && means('nothing', [searchText(value)]));
}

/**
 * The first number that can be read, but a mobile rather than a landline unless the landline's column or label says that it
 * is one to send messages to; where none can be read, the first says why not.
 */
export function readPhoneOf(
  columns: readonly FileColumn[],
  cells: readonly string[],
  readPhone: ReadPhone,
): ReadPart & { readonly text: string } {
  const values = foundValues('phoneNumber', columns, cells);
  const read = values.flatMap((found) => {
    const number = readWithCodes(found.codes, found.value, readPhone);
    return number ? { ...found, number } : [];
  });
  const chosen = read.find(({ rank, number }) => rank === 0 || number.kind === 'mobile') ?? read[0];
  const shown = chosen ?? values[0];
  if (!shown) return { value: '', text: '', problem: 'missing_phone_number', readFrom: [], others: [] };
  const { value: text, index, codes } = shown;
  const part = { text, readFrom: [...codes.map((code) => code.index), index] };
  if (!chosen) return { ...part, value: null, problem: 'invalid_phone_number', others: [] };
  const beside = read.filter((one) => one.index === index && !one.value.includes(text));
  const numbers = [chosen, ...beside].flatMap(({ number }) => [number.e164, ...number.others]);
  return { ...part, value: chosen.number.e164, problem: null, others: without(chosen.number.e164, numbers) };
}

/** The first valid address, in lower case; else the first, which is flagged. */
export function readEmailOf(columns: readonly FileColumn[], cells: readonly string[]): ReadPart {
  const found = foundValues('email', columns, cells).flatMap(({ value, index }) => {
    const addresses = addressesIn(value);
    return (addresses.length > 0 ? addresses : [value]).map((text) => ({ email: foldEmail(text), index }));
  });
  const good = found.find(({ email }) => isEmail(email));
  const chosen = good ?? found[0];
  if (!chosen) return { value: '', problem: null, readFrom: [], others: [] };
  const { email: value, index } = chosen;
  const beside = found.filter((one) => one.index === index && one.email.includes('@'));
  const others = without(
    value,
    beside.map(({ email }) => email),
  );
  return { value, problem: good ? null : 'invalid_email', readFrom: [index], others };
}

function without(taken: string, values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== taken);
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
