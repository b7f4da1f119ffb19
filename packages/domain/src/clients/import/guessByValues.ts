import { emailInput } from '../../input/account.ts';
import type { ColumnRole } from './columnRole.ts';
import { columnValues, isHalf, isMostly, VALUES_SAMPLE } from './columnValues.ts';
import { type ReadPhone, readNumber } from './readNumber.ts';

/** A date has as many digits as some numbers. */
export const DATE = /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/;
const WORDS = /^[\p{L}\p{Mark}\s.'’-]+$/u;

/** Whether a record holds a phone number or an e-mail address: then it names no columns. */
export function holdsContact(cells: readonly string[], readPhone: ReadPhone): boolean {
  return cells.some((cell) => isEmail(cell) || isPhone(cell, readPhone));
}

function holdsNumbers(values: readonly string[], readPhone: ReadPhone): boolean {
  return isHalf(values, (value) => isPhone(value, readPhone));
}

/** Whether a column can be one of whole names, whatever its header says: two words or more, seldom the same. */
export function holdsNames(values: readonly string[]): boolean {
  const names = values.filter((value) => WORDS.test(value.replace(',', '')) && /\S\s+\S/.test(value));
  return names.length * 2 > values.length && new Set(names).size * 2 > names.length;
}

/**
 * Guesses what the columns of a file without a header hold by what stands in them: addresses, numbers, and the first words
 * as the name, in two parts where each of two columns holds one word.
 */
export function guessByValues(records: readonly (readonly string[])[], readPhone: ReadPhone): ColumnRole[] {
  const width = Math.max(0, ...records.slice(0, VALUES_SAMPLE).map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => columnValues(records, index));
  const roles = columns.map((values): ColumnRole => {
    if (isHalf(values, isEmail)) return 'email';
    return holdsNumbers(values, readPhone) ? 'phoneNumber' : 'ignored';
  });
  const first = columns.findIndex((values) => isMostly(values, (value) => WORDS.test(value)));
  if (first < 0) return roles;
  const isInParts = [first, first + 1].every((index) => isMostly(columns[index] ?? [], isOneWord));
  if (isInParts) roles.splice(first, 2, 'firstName', 'lastName');
  else roles.splice(first, 1, 'name');
  return roles;
}

/** Whether a cell holds a number to call, among words or alone. */
export function isPhone(value: string, readPhone: ReadPhone): boolean {
  return !DATE.test(value) && readNumber(value, readPhone) !== null;
}

/** Whether a cell holds one address and nothing else. */
export function isEmail(value: string): boolean {
  return emailInput.safeParse(value).success;
}

function isOneWord(value: string): boolean {
  return WORDS.test(value) && !/\s/.test(value);
}
