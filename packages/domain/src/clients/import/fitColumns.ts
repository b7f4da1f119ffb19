import { codesOf } from './codesOf.ts';
import { type ColumnRole, headerMeans, isBesideContact } from './columnRole.ts';
import { columnValues, isHalf, isMostly, VALUES_SAMPLE } from './columnValues.ts';
import { countryNamed } from './countryNamed.ts';
import { DATE, holdsNames } from './guessByValues.ts';
import { type FileColumn, withRole } from './guessColumns.ts';
import { isLastNameFirst } from './lastNameFirst.ts';
import { leaveMisnamed } from './leaveMisnamed.ts';
import type { PhoneKind, ReadPhone } from './readNumber.ts';
import { callingCode, readWithCodes } from './readWithCodes.ts';

type Records = readonly (readonly string[])[];

/** In the sample of a column: how each number reads; null for one that can't be read, left out where there is none. */
type Readings = readonly (PhoneKind | null)[];

/**
 * Fits what the headers say to what stands below them: calling codes that are none are left out, names that are numbers or
 * addresses are those, a plain 'Code' that makes
 * numbers of what follows it is one, and where no header tells of numbers or of names, a column that holds nothing else is
 * taken.
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
  const named = leaveMisnamed(checked, records, readPhone);
  const withLines = takeBareLines(named, records, readPhone);
  const withCodes = takeResidence(takeBareCodes(withLines, records, readPhone), records);
  const withPhone = takeMissing(withCodes, ['phoneNumber'], (index) =>
    isHalf(readingsOf(withCodes, index, records, readPhone), (kind) => kind !== null),
  );
  return takeMissing(withPhone, ['name', 'firstName', 'lastName'], (index) =>
    holdsNames(columnValues(records, index)),
  );
}

/** Beside a column of mobiles 'Home' and 'Ufficio' are numbers too, unless something else stands there. */
function takeBareLines(columns: readonly FileColumn[], records: Records, readPhone: ReadPhone) {
  if (!columns.some(({ role, rank }) => role === 'phoneNumber' && rank === 0)) return columns;
  return columns.map((column, index) => {
    if (column.role !== 'ignored' || !headerMeans('bareLine', column.header)) return column;
    const readings = readingsOf(columns, index, records, readPhone);
    const isLine = readings.length === 0 || isMostly(readings, (kind) => kind !== null);
    return isLine ? withRole(column, 'phoneNumber') : column;
  });
}

/** A code of clients or of goods has the same header: only where it makes known numbers of most it is dialled. */
function takeBareCodes(columns: readonly FileColumn[], records: Records, readPhone: ReadPhone) {
  return columns.map((column, index) => {
    if (column.role !== 'ignored' || !headerMeans('bareCode', column.header)) return column;
    if (columns[index + 1]?.role !== 'phoneNumber') return column;
    const code = { ...column, role: 'callingCode' as const };
    const isDialled = (kind: PhoneKind | null) => kind !== null && kind !== 'unknown';
    const readings = readingsOf(columns.with(index, code), index + 1, records, readPhone);
    return isMostly(readings, isDialled) ? code : column;
  });
}

/** Where no column says what is dialled, the client's country does. */
function takeResidence(columns: readonly FileColumn[], records: Records): readonly FileColumn[] {
  if (columns.some(({ role }) => role === 'callingCode')) return columns;
  const found = columns.findIndex(
    ({ role, header }, index) =>
      role === 'ignored' &&
      headerMeans('residence', header) &&
      isMostly(columnValues(records, index), (cell) => countryNamed(cell) !== ''),
  );
  return columns.map((column, index) => (index === found ? { ...column, role: 'callingCode' } : column));
}

/** How the numbers of a column read with what is dialled before them. */
function readingsOf(
  columns: readonly FileColumn[],
  index: number,
  records: Records,
  readPhone: ReadPhone,
): Readings {
  const codeIndexes = nearestCodes(columns, index);
  return records.slice(0, VALUES_SAMPLE).flatMap((cells) => {
    const value = (cells[index] ?? '').trim();
    if (value === '') return [];
    const codes = codesOf(codeIndexes, columns, cells);
    return [DATE.test(value) ? null : (readWithCodes(codes, value, readPhone)?.kind ?? null)];
  });
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
    if (column.role === 'phoneNumber') return { ...column, codeIndexes: nearestCodes(columns, index) };
    if (column.role !== 'name') return column;
    return { ...column, isLastNameFirst: isMostly(columnValues(records, index), isLastNameFirst) };
  });
}

/** The calling codes next to a column of numbers, rather those before it: one, or two that stand together. */
function nearestCodes(columns: readonly FileColumn[], place: number): readonly number[] {
  const isCode = (index: number) => columns[index]?.role === 'callingCode';
  const codes = columns.flatMap((_, index) => (isCode(index) ? index : []));
  const distance = (index: number) => Math.abs(index - place) + (index > place ? 0.5 : 0);
  const [nearest] = codes.sort((one, other) => distance(one) - distance(other));
  if (nearest === undefined) return [];
  const beside = nearest < place ? nearest - 1 : nearest + 1;
  return isCode(beside) ? [nearest, beside].sort((one, other) => one - other) : [nearest];
}
