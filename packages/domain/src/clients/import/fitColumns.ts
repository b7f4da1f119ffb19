import { type ColumnRole, headerMeans, isBesideContact } from './columnRole.ts';
import { countryNamed } from './countryNamed.ts';
import { correctNames } from './correctNames.ts';
import { type FileSample, isDate, isMostly, isWords, sampleValues, shareOf } from './fileSample.ts';
import { type FileColumn, withRole } from './guessColumns.ts';
import { isLastNameFirst } from './readName.ts';
import type { PhoneKind } from './readNumber.ts';
import { callingCode, codesOf, readWithCodes } from './readWithCodes.ts';

type Columns = readonly FileColumn[];

/** Each looks at the roles that the ones before it have left. */
const corrections = [
  dropFalseCodes,
  correctNames,
  takeBareLines,
  takeBareCodes,
  takeResidence,
  takeMissingPhone,
  takeMissingName,
];

/** Corrects the roles that columns have by their headers, where the values of the sample say something else. */
export function fitColumns(columns: Columns, sample: FileSample): Columns {
  return corrections.reduce((corrected, correct) => correct(corrected, sample), columns);
}

/** Calling codes that are none are left out. */
function dropFalseCodes(columns: Columns, sample: FileSample): Columns {
  return columns.map((column, index) => {
    if (column.role !== 'callingCode') return column;
    const isCode = isMostly(sampleValues(sample, index), (cell) => callingCode(cell) !== '');
    return isCode ? column : { ...column, role: 'ignored' };
  });
}

/** Beside a column of mobiles 'Home' and 'Ufficio' are numbers too, unless they hold something else. */
function takeBareLines(columns: Columns, sample: FileSample): Columns {
  if (!columns.some(({ role, rank }) => role === 'phoneNumber' && rank === 0)) return columns;
  return columns.map((column, index) => {
    if (column.role !== 'ignored' || !headerMeans('bareLine', column.header)) return column;
    const kinds = phoneKinds(columns, index, sample);
    const isLine = kinds.length === 0 || isMostly(kinds, (kind) => kind !== null);
    return isLine ? withRole(column, 'phoneNumber') : column;
  });
}

/** A code of clients or of goods has the same header: it is dialed only where it makes known numbers of most values. */
function takeBareCodes(columns: Columns, sample: FileSample): Columns {
  return columns.map((column, index) => {
    if (column.role !== 'ignored' || !headerMeans('bareCode', column.header)) return column;
    if (columns[index + 1]?.role !== 'phoneNumber') return column;
    const code = { ...column, role: 'callingCode' as const };
    const kinds = phoneKinds(columns.with(index, code), index + 1, sample);
    return isMostly(kinds, (kind) => kind !== null && kind !== 'unknown') ? code : column;
  });
}

/** Where no column has calling codes, the client's country has them. */
function takeResidence(columns: Columns, sample: FileSample): Columns {
  if (columns.some(({ role }) => role === 'callingCode')) return columns;
  return takeFirst(
    columns,
    'callingCode',
    ({ header }, index) =>
      headerMeans('residence', header) &&
      isMostly(sampleValues(sample, index), (cell) => countryNamed(cell) !== ''),
  );
}

/** Where no header names numbers, a column that holds them is taken. */
function takeMissingPhone(columns: Columns, sample: FileSample): Columns {
  if (columns.some(({ role }) => role === 'phoneNumber')) return columns;
  const isRead = (kind: PhoneKind | null) => kind !== null;
  return takeFirst(
    columns,
    'phoneNumber',
    ({ header }, index) =>
      !isBesideContact(header) && shareOf(phoneKinds(columns, index, sample), isRead) >= 0.5,
  );
}

/** Where no header names names, a column of two words or more, seldom the same, is taken. */
function takeMissingName(columns: Columns, sample: FileSample): Columns {
  if (columns.some(({ role }) => role === 'name' || role === 'firstName' || role === 'lastName'))
    return columns;
  return takeFirst(columns, 'name', ({ header }, index) => {
    const values = sampleValues(sample, index);
    const names = values.filter((value) => isWords(value.replace(',', '')) && /\S\s+\S/.test(value));
    const isMostlyNames = names.length * 2 > values.length && new Set(names).size * 2 > names.length;
    return !isBesideContact(header) && isMostlyNames;
  });
}

/** Gives a role to the first unknown column that fits. */
function takeFirst(
  columns: Columns,
  role: ColumnRole,
  fits: (column: FileColumn, index: number) => boolean,
): Columns {
  const found = columns.findIndex((column, index) => column.role === 'ignored' && fits(column, index));
  return columns.map((column, index) => (index === found ? { ...column, role } : column));
}

/** How the numbers of a column read after their calling codes; null for one that can't be read. */
function phoneKinds(columns: Columns, index: number, { rows, readPhone }: FileSample): (PhoneKind | null)[] {
  const codeIndexes = nearestCodes(columns, index);
  return rows.flatMap((cells) => {
    const value = (cells[index] ?? '').trim();
    if (value === '') return [];
    const codes = codesOf(codeIndexes, columns, cells);
    return [isDate(value) ? null : (readWithCodes(codes, value, readPhone)?.kind ?? null)];
  });
}

/** The columns with their calling codes and the order of their names, for guessed and for chosen roles. */
export function linkColumns(columns: Columns, sample: FileSample): Columns {
  return columns.map((column, index) => {
    if (column.role === 'phoneNumber') return { ...column, codeIndexes: nearestCodes(columns, index) };
    if (column.role !== 'name') return column;
    return { ...column, isLastNameFirst: isMostly(sampleValues(sample, index), isLastNameFirst) };
  });
}

/** The calling codes next to a column of numbers, rather those before it: one, or two side by side. */
function nearestCodes(columns: Columns, place: number): readonly number[] {
  const isCode = (index: number) => columns[index]?.role === 'callingCode';
  const codes = columns.flatMap((_, index) => (isCode(index) ? index : []));
  const distance = (index: number) => Math.abs(index - place) + (index > place ? 0.5 : 0);
  const [nearest] = codes.sort((one, other) => distance(one) - distance(other));
  if (nearest === undefined) return [];
  const beside = nearest < place ? nearest - 1 : nearest + 1;
  return isCode(beside) ? [nearest, beside].sort((one, other) => one - other) : [nearest];
}
