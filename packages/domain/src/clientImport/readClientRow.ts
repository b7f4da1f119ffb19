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
/** People write several numbers into one cell so. */
const NUMBERS_APART = /[,;|\n]|\/| (?:or|und|oder|ou|o|e|y|или|и) /i;
/** 'Tel. +39 …' and '… (Maria)': what stands around a number is no part of it. */
const AROUND_NUMBER = /^[^\d+(]+|\s*\(?\p{L}[^\d]*$/gu;
/** What a spreadsheet or a program that counts makes of a number: '359880000001.0'. */
const COUNTED = /^(\+?\d{7,})[.,]0+$/;
/** The first address in a cell: 'Anna <anna@example.com>', 'mailto:…', 'a@example.com; b@example.com'. */
const ADDRESS = /(?:mailto:)?([^\s<>()"':;,|]+@[^\s<>()"';,|]+)/i;
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
  const email = readEmail(valuesOf('email', columns, cells));
  const phone = choosePhone(valuesOf('phoneNumber', columns, cells), readPhone);
  return { line, name, email, ...phone.row, error: problemOf(name, phone, email) };
}

function readName(columns: readonly FileColumn[], cells: readonly string[]): string {
  const part = (role: FileColumn['role']) =>
    columns
      .flatMap((column, index) => (column.role === role ? tidy(cells[index]) : []))
      .filter((text) => text !== '');
  const [whole] = part('name');
  if (whole !== undefined) return whole;
  const [first, last] = [part('firstName').join(' '), part('lastName').join(' ')];
  // A last name that begins with the first one is the whole name.
  if (first !== '' && last.startsWith(`${first} `)) return last;
  return [first, ...part('middleName'), last].filter((text) => text !== '').join(' ');
}

function readEmail([first]: readonly FoundValue[]): string {
  const text = first?.value ?? '';
  return (ADDRESS.exec(text)?.[1] ?? text).toLowerCase();
}

/**
 * A cell without the blanks around it and without what a spreadsheet or an export put around it so that it stays text: an
 * apostrophe in front, or '="…"'. Names such as 't Hart keep theirs.
 */
function tidy(cell: string | undefined): string {
  const line = (cell ?? '').replace(UNRULY, ' ').replace(/\s+/g, ' ').trim();
  const text = line.replace(/^="([^"]*)"$/, '$1');
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
    const values = (cells[index] ?? '').split(SEVERAL).map(tidy);
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
    const e164 = readNumber(value, readPhone);
    if (e164 !== null) return { row: { phoneNumber: e164, phoneText: value }, problem: null };
  }
  return { row: { phoneNumber: null, phoneText: first.value }, problem: 'invalid_phone_number' };
}

/** The number in a cell; the first that can be read where people wrote several, or words around it. */
export function readNumber(value: string, readPhone: ReadPhone): string | null {
  const text = value.replace(COUNTED, '$1');
  const pieces = text.split(NUMBERS_APART).map((piece) => piece.replace(AROUND_NUMBER, ''));
  for (const piece of [text, ...pieces]) {
    const phone = readPhone(piece);
    if (phone.ok) return phone.e164;
  }
  return null;
}

function problemOf(name: string, phone: ChosenPhone, email: string): RowProblem | null {
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) return 'missing_client_name';
  if (name.length > TEXT_MAX) return 'client_name_too_long';
  if (phone.problem) return phone.problem;
  return email !== '' && !emailInput.safeParse(email).success ? 'invalid_email' : null;
}
