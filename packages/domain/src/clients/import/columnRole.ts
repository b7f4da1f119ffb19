import { type HeaderMeaning, headerWords, means } from './headerWords.ts';

/** What a column of a client file holds. */
export const columnRoles = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'phoneNumber',
  'callingCode',
  'email',
  'ignored',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** A longer cell is not a header and need not be read. */
export const HEADER_MAX = 200;
/** The meanings of headers that name a part of a name. */
const nameMeanings = ['birthName', 'lastName', 'middleName', 'firstName', 'name'] as const;
/** The number of a repeated column: the 2 of 'Last Name 2' and 'E-mail 2 - Value'. */
const COUNT = /(?<!\d)[23](?!\d)/;
/** In Spanish one person has two. */
const TWO_LAST_NAMES = /apellido/i;

/** Guesses what the columns hold by their headers. */
export function guessRoles(headers: readonly string[]): ColumnRole[] {
  const words = headers.map(headerWords);
  const own = withoutSecondPerson(headers, withoutStaffContacts(words, headers.map(roleOfHeader)));
  const namedBy = own.filter((_, index) => !means('birthName', words[index] ?? []));
  const isPlainName = (role: ColumnRole, index: number) => role === 'name' && isBareName(words[index] ?? []);
  return own.map((role, index) => (isPlainName(role, index) ? plainNameRole(namedBy) : role));
}

/** The headers that name something about a client: how many they are is the measure of a guess. */
export function knownHeaders(cells: readonly string[]): string[] {
  const headers = cells.map((cell) => cell.slice(0, HEADER_MAX));
  const roles = guessRoles(headers);
  return headers.filter((_, index) => roles[index] !== 'ignored');
}

/** Beside the client's own e-mail or number, those of a user or an owner are of the staff ('User Email' in Calendly). */
function withoutStaffContacts(
  words: readonly string[][],
  roles: readonly ColumnRole[],
): readonly ColumnRole[] {
  const isContact = (index: number) => roles[index] === 'email' || roles[index] === 'phoneNumber';
  const contactOf = (meaning: HeaderMeaning) =>
    words.map((own, index) => isContact(index) && means(meaning, own));
  const [ofClient, ofAccount] = [contactOf('client'), contactOf('account')];
  if (!ofClient.includes(true)) return roles;
  return roles.map((role, index) => (ofAccount[index] && !ofClient[index] ? 'ignored' : role));
}

/** First and last names that are both numbered 2 or 3 are another person's, and so are columns with the same number. */
function withoutSecondPerson(headers: readonly string[], roles: readonly ColumnRole[]): ColumnRole[] {
  const counts = headers.map((header) => COUNT.exec(header)?.[0]);
  const isNamed = (count: string) =>
    (['firstName', 'lastName'] as const).every((role) =>
      roles.some(
        (own, index) => own === role && counts[index] === count && !TWO_LAST_NAMES.test(headers[index] ?? ''),
      ),
    );
  const seconds = ['2', '3'].filter(isNamed);
  return roles.map((role, index) => (seconds.includes(counts[index] ?? '') ? 'ignored' : role));
}

/** 'Name' beside 'Surname' is the first one, beside 'Vorname' the last one; so 'Nome cliente' beside 'Cognome cliente'. */
function plainNameRole(roles: readonly ColumnRole[]): ColumnRole {
  const [hasFirst, hasLast] = [roles.includes('firstName'), roles.includes('lastName')];
  if (hasFirst === hasLast) return 'name';
  return hasFirst ? 'lastName' : 'firstName';
}

/** The part of a name that a column holds by the words of its header; undefined where it holds none. */
function nameRoleOf(words: readonly string[]): ColumnRole | undefined {
  const nameMeaning = (header: readonly string[]) => nameMeanings.find((meaning) => means(meaning, header));
  const found = nameMeaning(words) ?? nameMeaning(ownWords(words));
  return found === 'birthName' ? 'lastName' : found;
}

/** The words without those that only say whose it is, or count it. */
function ownWords(words: readonly string[]): string[] {
  return words.filter((word) => !means('client', [word]) && !means('joining', [word]));
}

/** Whether a header says this and nothing else; `residence` for one: where the client lives, and most often telephones. */
export function headerMeans(meaning: HeaderMeaning, header: string): boolean {
  return means(meaning, headerWords(header));
}

/** Whether a header says no more than 'name', or whose: what kind of name it is, the columns beside it say. */
export function isBareName(words: readonly string[]): boolean {
  return means('bareName', ownWords(words));
}

/** What a column holds, by its header. */
function roleOfHeader(header: string): ColumnRole {
  const words = headerWords(header);
  const nameRole = nameRoleOf(words);
  if (nameRole) return nameRole;
  if (isOfOther(words)) return 'ignored';
  if (means('contactNumber', words)) return 'phoneNumber';
  if (means('contactAddress', words)) return 'email';
  if (means('callingCode', words)) return 'callingCode';
  if (isBesideContact(header)) return 'ignored';
  if (means('email', words)) return 'email';
  return means('phoneNumber', words) ? 'phoneNumber' : 'ignored';
}

/** Whether a header names something other than the client's number or address: a fax, a consent, a kind, or someone else's. */
export function isBesideContact(header: string): boolean {
  const words = headerWords(withoutNotes(header));
  return isOfOther(words) || means('beside', words);
}

/** 'Mobile (with country code)' and 'Mobile (preferred)' are numbers, 'Mobile country code' is not. */
function withoutNotes(header: string): string {
  return header.replace(/\((?:preferred|(?:with|incl|including|con|inkl|mit|avec|със?)\P{L}[^)]*)\)/giu, ' ');
}

/**
 * Whether a header is about someone other than the client: the staff, an emergency contact, or the place
 * ('Telefono operatore', 'Partner phone', 'Имейл на обекта'). 'Salon client phone' is about the client all the same, and so
 * is the phone of where a client works ('Business Phone').
 */
function isOfOther(words: readonly string[]): boolean {
  if (means('otherInCompany', words) || means('staff', words) || means('relation', words)) return true;
  const isClients = means(
    'client',
    words.filter((word) => word !== 'contact'),
  );
  return means('place', words) && !isClients;
}

/** Of several phone columns: mobiles, then plain or main ones, home, work, and all others, such as a parent's. */
export function phoneRank(words: readonly string[]): number {
  if (means('kin', words)) return 4;
  if (means('mobile', words)) return 0;
  if (means('homeLine', words)) return 2;
  if (means('workLine', words)) return 3;
  return means('otherLine', words) ? 4 : 1;
}

/** Of several columns of one role the least is taken first: the client's own, before a firm's, the account's and spare ones. */
export function rankOf(header: string, role: ColumnRole): number {
  const words = headerWords(header);
  if (role === 'phoneNumber') return phoneRank(words);
  if (role === 'email')
    return (['account', 'kin', 'spareEmail'] as const).some((meaning) => means(meaning, words)) ? 1 : 0;
  if (role === 'lastName') return means('birthName', words) ? 1 : 0;
  if (role !== 'name') return 0;
  if (means('firm', words)) return 2;
  return means('bareContact', words) ? 1 : 0;
}
