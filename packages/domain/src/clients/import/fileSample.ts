import { isEmail } from '../../input/account.ts';
import { type ReadPhone, readNumber } from './readNumber.ts';

/** So many rows show what a column holds. */
export const SAMPLE_ROWS = 50;
/** A date has as many digits as some numbers. */
const DATE = /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/;
const WORDS = /^[\p{L}\p{Mark}\s.'’-]+$/u;

/** The headers and first rows of a file, and how its phone numbers are read: what a guess about its columns looks at. */
export interface FileSample {
  /** Undefined where the file begins with its first client. */
  readonly headers?: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly readPhone: ReadPhone;
}

/** What a column is called; empty where the file has no header. */
export function headerAt({ headers }: FileSample, index: number): string {
  return headers?.[index] ?? '';
}

/** The values of a column in the sample, without blanks. */
export function sampleValues({ rows }: FileSample, index: number): string[] {
  return rows.map((cells) => (cells[index] ?? '').trim()).filter((value) => value !== '');
}

/** Which part of the values passes a test, from 0 to 1; 0 if there are none. */
export function shareOf<T>(values: readonly T[], test: (value: T) => boolean): number {
  return values.length === 0 ? 0 : values.filter(test).length / values.length;
}

/** Whether most values pass a test. */
export function isMostly<T>(values: readonly T[], test: (value: T) => boolean): boolean {
  return shareOf(values, test) > 0.5;
}

/** Whether a record holds a phone number or an e-mail address: then it names no columns. */
export function holdsContact(cells: readonly string[], readPhone: ReadPhone): boolean {
  return cells.some((cell) => isEmail(cell) || isPhone(cell, readPhone));
}

/** Whether a cell holds a number to call, among words or alone. */
export function isPhone(value: string, readPhone: ReadPhone): boolean {
  return !isDate(value) && readNumber(value, readPhone) !== null;
}

/** Whether a cell begins with a date. */
export function isDate(value: string): boolean {
  return DATE.test(value);
}

/** Whether a cell holds nothing but words. */
export function isWords(value: string): boolean {
  return WORDS.test(value);
}
