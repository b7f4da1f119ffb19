import { type ColumnRole, isBesideContact } from './columnRole.ts';
import { columnValues, isMostly } from './columnValues.ts';
import { holdsNames, holdsNumbers } from './guessByValues.ts';
import type { FileColumn } from './guessColumns.ts';
import { isLastNameFirst } from './lastNameFirst.ts';
import { callingCode, type ReadPhone } from './readNumber.ts';

type Records = readonly (readonly string[])[];

/**
 * Fits what the headers say to what stands below them: calling codes that are none are left out, and where no header tells
 * of numbers or of names, a column that holds nothing else is taken.
 */
export function fitColumns(
  columns: readonly FileColumn[],
  records: Records,
  readPhone: ReadPhone,
): readonly FileColumn[] {
  const isCode = (index: number) =>
    isMostly(columnValues(records, index), (cell) => callingCode(cell) !== '');
  const checked = columns.map((column, index) =>
    column.role === 'callingCode' && !isCode(index) ? { ...column, role: 'ignored' as const } : column,
  );
  const withPhone = takeMissing(checked, ['phoneNumber'], (index) =>
    holdsNumbers(columnValues(records, index), readPhone),
  );
  return takeMissing(withPhone, ['name', 'firstName', 'lastName'], (index) =>
    holdsNames(columnValues(records, index)),
  );
}

/** Gives the first of these roles to the first unknown column that fits, if no column has one of them. */
function takeMissing(
  columns: readonly FileColumn[],
  roles: readonly [ColumnRole, ...ColumnRole[]],
  fits: (index: number) => boolean,
): readonly FileColumn[] {
  if (columns.some(({ role }) => roles.includes(role))) return columns;
  const found = columns.findIndex(
    ({ role, header }, index) => role === 'ignored' && !isBesideContact(header) && fits(index),
  );
  return columns.map((column, index) => (index === found ? { ...column, role: roles[0] } : column));
}

/** Sets what columns need of each other and of their values, whoever said what they hold. */
export function linkColumns(columns: readonly FileColumn[], records: Records): FileColumn[] {
  return columns.map((column, index) => {
    if (column.role === 'phoneNumber') return { ...column, codeIndex: nearestCode(columns, index) };
    if (column.role !== 'name') return column;
    return { ...column, isLastNameFirst: isMostly(columnValues(records, index), isLastNameFirst) };
  });
}

/** The calling code next to a column of numbers, rather the one before it. */
function nearestCode(columns: readonly FileColumn[], place: number): number | null {
  const codes = columns.flatMap(({ role }, index) => (role === 'callingCode' ? index : []));
  const distance = (index: number) => Math.abs(index - place) + (index > place ? 0.5 : 0);
  return codes.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}
