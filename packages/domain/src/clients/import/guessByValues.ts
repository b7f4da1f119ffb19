import type { ColumnRole } from './columnRole.ts';
import { type FileSample, isEmail, isMostly, isPhone, isWords, sampleValues, shareOf } from './fileSample.ts';

/**
 * Guesses what the columns of a file without a header hold by their values: addresses, numbers, and the first words as the
 * name, in two parts where each of two columns holds one word.
 */
export function guessByValues(sample: FileSample): ColumnRole[] {
  const width = Math.max(0, ...sample.rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => sampleValues(sample, index));
  const roles = columns.map((values): ColumnRole => {
    if (shareOf(values, isEmail) >= 0.5) return 'email';
    return shareOf(values, (value) => isPhone(value, sample.readPhone)) >= 0.5 ? 'phoneNumber' : 'ignored';
  });
  const first = columns.findIndex((values) => isMostly(values, isWords));
  if (first < 0) return roles;
  const isOneWord = (value: string) => isWords(value) && !/\s/.test(value);
  const isInParts = [first, first + 1].every((index) => isMostly(columns[index] ?? [], isOneWord));
  if (isInParts) roles.splice(first, 2, 'firstName', 'lastName');
  else roles.splice(first, 1, 'name');
  return roles;
}
