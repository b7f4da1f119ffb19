import { type ColumnRole, headerMeans } from './columnRole.ts';
import { columnValues, isHalf, isMostly } from './columnValues.ts';
import { isEmail, isPhone } from './guessByValues.ts';
import { type FileColumn, withRole } from './guessColumns.ts';
import type { ReadPhone } from './readNumber.ts';

const NAMES: readonly ColumnRole[] = ['name', 'firstName', 'lastName'];

/**
 * The columns, of which those that are named like a client ('Contact', 'Client') and hold numbers to call, addresses or a
 * numbering are what they hold. The only names of a file stay names where nothing else is missing in it.
 */
export function leaveMisnamed(
  columns: readonly FileColumn[],
  records: readonly (readonly string[])[],
  readPhone: ReadPhone,
): readonly FileColumn[] {
  const values = columns.map((_, index) => columnValues(records, index));
  const isNamed = columns.map(
    ({ role }, index) => NAMES.includes(role) && !isMostly(values[index] ?? [], hasNoLetter),
  );
  const hasPhone = columns.some(({ role }) => role === 'phoneNumber');
  return columns.map((column, index) => {
    if (column.role !== 'name') return column;
    const isBeside = isNamed.some((holdsNames, place) => holdsNames && place !== index);
    const own = { column, values: values[index] ?? [], readPhone };
    return withRole(column, roleByValues(own, isBeside, hasPhone));
  });
}

interface NameColumn {
  readonly column: FileColumn;
  readonly values: readonly string[];
  readonly readPhone: ReadPhone;
}

/** What a column of names holds that stands beside another one or not, in a file with numbers or without. */
function roleByValues({ column, values, readPhone }: NameColumn, isBeside: boolean, hasPhone: boolean) {
  const isContact = headerMeans('bareContact', column.header);
  const isNumber = (value: string) => isMoreDigits(value) && isPhone(value, readPhone);
  const isAddress = (value: string) => value.split(/[\s,;]+/).some(isEmail);
  // Beside numbers, those of a 'Client' count the clients.
  if (!hasPhone || (isBeside && isContact)) {
    if (isHalf(values, isNumber)) return 'phoneNumber';
    // From a column of numbers addresses are taken too.
    if (isContact && values.some(isNumber) && isHalf(values, (value) => isNumber(value) || isAddress(value)))
      return 'phoneNumber';
  }
  if ((isBeside || isContact) && isHalf(values, isAddress)) return 'email';
  return isBeside && isMostly(values, hasNoLetter) ? 'ignored' : 'name';
}

function hasNoLetter(value: string): boolean {
  return !/\p{L}/u.test(value);
}

/** 'тел. 0888 123 701' is a number, 'Anna Sample 0888 123 701' is a name with one. */
function isMoreDigits(value: string): boolean {
  return value.replace(/\D/g, '').length > value.replace(/\P{L}/gu, '').length;
}
