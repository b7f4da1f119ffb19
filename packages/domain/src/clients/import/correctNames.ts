import { type ColumnRole, headerMeans } from './columnRole.ts';
import { type FileSample, isEmail, isMostly, isPhone, sampleValues, shareOf } from './fileSample.ts';
import { type FileColumn, withRole } from './guessColumns.ts';

const nameRoles: readonly ColumnRole[] = ['name', 'firstName', 'lastName'];

/**
 * Columns that are named like a client ('Contact', 'Client') but hold phone numbers, addresses or a numbering get the role of
 * what they hold. The only names of a file stay names unless something else is missing in it.
 */
export function correctNames(columns: readonly FileColumn[], sample: FileSample): readonly FileColumn[] {
  const values = columns.map((_, index) => sampleValues(sample, index));
  const isNamed = columns.map(
    ({ role }, index) => nameRoles.includes(role) && !isMostly(values[index] ?? [], hasNoLetter),
  );
  const hasPhone = columns.some(({ role }) => role === 'phoneNumber');
  const roleByValues = (header: string, own: readonly string[], isBeside: boolean): ColumnRole => {
    const isContact = headerMeans('bareContact', header);
    const isNumber = (value: string) => isMoreDigits(value) && isPhone(value, sample.readPhone);
    const isAddress = (value: string) => value.split(/[\s,;]+/).some(isEmail);
    // Beside numbers, those of a 'Client' count the clients.
    if (!hasPhone || (isBeside && isContact)) {
      if (shareOf(own, isNumber) >= 0.5) return 'phoneNumber';
      // From a column of numbers addresses are taken too.
      const isEither = (value: string) => isNumber(value) || isAddress(value);
      if (isContact && own.some(isNumber) && shareOf(own, isEither) >= 0.5) return 'phoneNumber';
    }
    if ((isBeside || isContact) && shareOf(own, isAddress) >= 0.5) return 'email';
    return isBeside && isMostly(own, hasNoLetter) ? 'ignored' : 'name';
  };
  return columns.map((column, index) => {
    if (column.role !== 'name') return column;
    const isBeside = isNamed.some((holdsNames, place) => holdsNames && place !== index);
    return withRole(column, roleByValues(column.header, values[index] ?? [], isBeside));
  });
}

function hasNoLetter(value: string): boolean {
  return !/\p{L}/u.test(value);
}

/** 'тел. 0888 123 701' is a number, 'Anna Sample 0888 123 701' is a name with one. */
function isMoreDigits(value: string): boolean {
  return value.replace(/\D/g, '').length > value.replace(/\P{L}/gu, '').length;
}
