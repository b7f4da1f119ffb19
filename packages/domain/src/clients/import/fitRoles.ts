import { isEmail } from '../../input/account.ts';
import { type ColumnRole, headerMeans, isBesideContact, rankOf } from './columnRole.ts';
import {
  type FileSample,
  headerAt,
  isDate,
  isMostly,
  isPhone,
  isWords,
  sampleValues,
  shareOf,
} from './fileSample.ts';
import type { PhoneKind } from './readNumber.ts';
import { callingCode, codeColumns, codesOf, countryNamed, readWithCodes } from './readWithCodes.ts';

type Roles = readonly ColumnRole[];

const nameRoles: Roles = ['name', 'firstName', 'lastName'];

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
export function fitRoles(roles: Roles, sample: FileSample): Roles {
  return corrections.reduce((corrected, correct) => correct(corrected, sample), roles);
}

/**
 * Guesses what the columns of a file without a header hold by their values: addresses, numbers, and the first words as the
 * name, in two parts where each of two columns holds one word.
 */
export function guessByValues(sample: FileSample): Roles {
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

/** Calling codes that are none are left out. */
function dropFalseCodes(roles: Roles, sample: FileSample): Roles {
  const isCode = (cell: string) => callingCode(cell) !== '';
  return change(roles, ['callingCode', 'ignored'], (index) => !isMostly(sampleValues(sample, index), isCode));
}

/**
 * Columns that are named like a client ('Contact', 'Client') but hold phone numbers, addresses or a numbering get the role of
 * what they hold. The only names of a file stay names unless something else is missing in it.
 */
function correctNames(roles: Roles, sample: FileSample): Roles {
  const isNumber = (value: string) => isMoreDigits(value) && isPhone(value, sample.readPhone);
  const isAddress = (value: string) => value.split(/[\s,;]+/).some(isEmail);
  const isEither = (value: string) => isNumber(value) || isAddress(value);
  const isNamed = roles.map(
    (role, index) => nameRoles.includes(role) && !isMostly(sampleValues(sample, index), hasNoLetter),
  );
  return roles.map((role, index) => {
    if (role !== 'name') return role;
    const values = sampleValues(sample, index);
    const isContact = headerMeans('bareContact', headerAt(sample, index));
    const isBeside = isNamed.some((holdsNames, place) => holdsNames && place !== index);
    // Beside numbers, those of a 'Client' count the clients.
    if (!roles.includes('phoneNumber') || (isBeside && isContact)) {
      if (shareOf(values, isNumber) >= 0.5) return 'phoneNumber';
      // From a column of numbers addresses are taken too.
      if (isContact && values.some(isNumber) && shareOf(values, isEither) >= 0.5) return 'phoneNumber';
    }
    if ((isBeside || isContact) && shareOf(values, isAddress) >= 0.5) return 'email';
    return isBeside && isMostly(values, hasNoLetter) ? 'ignored' : 'name';
  });
}

function hasNoLetter(value: string): boolean {
  return !/\p{L}/u.test(value);
}

/** 'тел. 0888 123 701' is a number, 'Anna Sample 0888 123 701' is a name with one. */
function isMoreDigits(value: string): boolean {
  return value.replace(/\D/g, '').length > value.replace(/\P{L}/gu, '').length;
}

/** Beside a column of mobiles 'Home' and 'Ufficio' are numbers too, unless they hold something else. */
function takeBareLines(roles: Roles, sample: FileSample): Roles {
  const isMobile = (role: ColumnRole, index: number) =>
    role === 'phoneNumber' && rankOf(headerAt(sample, index), role) === 0;
  if (!roles.some(isMobile)) return roles;
  return change(roles, ['ignored', 'phoneNumber'], (index) => {
    const kinds = headerMeans('bareLine', headerAt(sample, index)) && phoneKinds(roles, index, sample);
    return kinds && (kinds.length === 0 || isMostly(kinds, (kind) => kind !== null));
  });
}

/** A code of clients or of goods has the same header: it is dialed only where it makes known numbers of most values. */
function takeBareCodes(roles: Roles, sample: FileSample): Roles {
  return change(roles, ['ignored', 'callingCode'], (index) => {
    if (!headerMeans('bareCode', headerAt(sample, index)) || roles[index + 1] !== 'phoneNumber') return false;
    const kinds = phoneKinds(roles.with(index, 'callingCode'), index + 1, sample);
    return isMostly(kinds, (kind) => kind !== null && kind !== 'unknown');
  });
}

/** Where no column has calling codes, the client's country has them. */
function takeResidence(roles: Roles, sample: FileSample): Roles {
  if (roles.includes('callingCode')) return roles;
  const isCountry = (cell: string) => countryNamed(cell) !== '';
  return takeFirst(
    roles,
    'callingCode',
    (index) =>
      headerMeans('residence', headerAt(sample, index)) && isMostly(sampleValues(sample, index), isCountry),
  );
}

/** Where no header names numbers, a column that holds them is taken. */
function takeMissingPhone(roles: Roles, sample: FileSample): Roles {
  if (roles.includes('phoneNumber')) return roles;
  return takeFirst(
    roles,
    'phoneNumber',
    (index) =>
      !isBesideContact(headerAt(sample, index)) &&
      shareOf(phoneKinds(roles, index, sample), (kind) => kind !== null) >= 0.5,
  );
}

/** Where no header names names, a column of two words or more, seldom the same, is taken. */
function takeMissingName(roles: Roles, sample: FileSample): Roles {
  if (roles.some((role) => nameRoles.includes(role))) return roles;
  return takeFirst(roles, 'name', (index) => {
    const values = sampleValues(sample, index);
    const names = values.filter((value) => isWords(value.replace(',', '')) && /\S\s+\S/.test(value));
    const isMostlyNames = names.length * 2 > values.length && new Set(names).size * 2 > names.length;
    return !isBesideContact(headerAt(sample, index)) && isMostlyNames;
  });
}

/** Gives the columns of one role another one where it fits. */
function change(
  roles: Roles,
  [from, to]: readonly [ColumnRole, ColumnRole],
  fits: (index: number) => boolean,
): Roles {
  return roles.map((role, index) => (role === from && fits(index) ? to : role));
}

/** Gives a role to the first unknown column that fits. */
function takeFirst(roles: Roles, role: ColumnRole, fits: (index: number) => boolean): Roles {
  const found = roles.findIndex((own, index) => own === 'ignored' && fits(index));
  return found < 0 ? roles : roles.with(found, role);
}

/** How the numbers of a column read after their calling codes; null for one that can't be read. */
function phoneKinds(roles: Roles, index: number, sample: FileSample): (PhoneKind | null)[] {
  const codes = codeColumns(roles, index, sample);
  return sample.rows.flatMap((cells) => {
    const value = (cells[index] ?? '').trim();
    if (value === '') return [];
    return isDate(value)
      ? null
      : (readWithCodes(codesOf(codes, cells), value, sample.readPhone)?.kind ?? null);
  });
}
