import { emailInput } from '../input/account.ts';
import type { ColumnRole } from './columnRole.ts';
import { type ReadPhone, readNumber } from './readNumber.ts';

const SAMPLE = 50;
const DATE = /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/;
const WORDS = /^[\p{L}\p{Mark}\s.'’-]+$/u;

/** Whether a record holds a phone number or an e-mail address: then it names no columns. */
export function holdsContact(cells: readonly string[], readPhone: ReadPhone): boolean {
  return cells.some((cell) => isEmail(cell) || isPhone(cell, readPhone));
}

/**
 * Guesses what the columns of a file without a header hold by what stands in them: addresses, numbers, and the first words
 * as the name, in two parts where each of two columns holds one word.
 */
export function guessByValues(records: readonly (readonly string[])[], readPhone: ReadPhone): ColumnRole[] {
  const sample = records.slice(0, SAMPLE);
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, index) =>
    sample.map((cells) => (cells[index] ?? '').trim()).filter((value) => value !== ''),
  );
  const roles = columns.map((values): ColumnRole => {
    if (isHalf(values, isEmail)) return 'email';
    return isHalf(values, (value) => isPhone(value, readPhone)) ? 'phoneNumber' : 'ignored';
  });
  const first = columns.findIndex((values) => isMostly(values, (value) => WORDS.test(value)));
  if (first < 0) return roles;
  const isInParts = [first, first + 1].every((index) => isMostly(columns[index] ?? [], isOneWord));
  if (isInParts) roles.splice(first, 2, 'firstName', 'lastName');
  else roles.splice(first, 1, 'name');
  return roles;
}

/** Half of a column is enough for what nothing else looks like. */
function isHalf(values: readonly string[], test: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(test).length * 2 >= values.length;
}

function isMostly(values: readonly string[], test: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(test).length * 2 > values.length;
}

/** A date has as many digits as some numbers. */
function isPhone(value: string, readPhone: ReadPhone): boolean {
  return !DATE.test(value) && readNumber(value, readPhone) !== null;
}

function isEmail(value: string): boolean {
  return emailInput.safeParse(value).success;
}

function isOneWord(value: string): boolean {
  return WORDS.test(value) && !/\s/.test(value);
}
