import { emailInput } from '../input/account.ts';
import type { ColumnRole } from './columnRole.ts';
import type { ReadPhone } from './readClientRow.ts';

const SAMPLE = 50;
const WORDS = /^[\p{L}\p{Mark}\s.'’-]+$/u;

/** Whether a record holds a phone number or an e-mail address: then it names no columns. */
export function holdsContact(cells: readonly string[], readPhone: ReadPhone): boolean {
  return cells.some((cell) => isEmail(cell) || readPhone(cell).ok);
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
    if (isMostly(values, isEmail)) return 'email';
    return isMostly(values, (value) => readPhone(value).ok) ? 'phoneNumber' : 'ignored';
  });
  const first = columns.findIndex((values) => isMostly(values, (value) => WORDS.test(value)));
  if (first < 0) return roles;
  const isInParts = [first, first + 1].every((index) => isMostly(columns[index] ?? [], isOneWord));
  if (isInParts) roles.splice(first, 2, 'firstName', 'lastName');
  else roles.splice(first, 1, 'name');
  return roles;
}

function isMostly(values: readonly string[], test: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(test).length * 2 > values.length;
}

function isEmail(value: string): boolean {
  return emailInput.safeParse(value).success;
}

function isOneWord(value: string): boolean {
  return WORDS.test(value) && !/\s/.test(value);
}
