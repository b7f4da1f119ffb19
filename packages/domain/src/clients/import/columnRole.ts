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

/** The meanings of headers that name a part of a name. */
const nameMeanings = ['birthName', 'lastName', 'middleName', 'firstName', 'name'] as const;

/** The part of a name that a column holds by the words of its header; undefined where it holds none. */
export function nameRoleOf(words: readonly string[]): ColumnRole | undefined {
  const tried = [words, ownWords(words)].flatMap((own) => [own, [splitJoined(own.join(''))]]);
  const found = tried
    .map((header) => nameMeanings.find((meaning) => means(meaning, header)))
    .find((meaning) => meaning !== undefined);
  return found === 'birthName' ? 'lastName' : found;
}

/** The words without those that only say whose it is, or count it. */
function ownWords(words: readonly string[]): string[] {
  return words.filter((word) => !means('client', [word]) && !means('joining', [word]));
}

/** 'firstname' and 'lastname' without a space. */
function splitJoined(word: string): string {
  return word.replace(/^(first|last|middle|full|given|family|client|customer)(name)$/, '$1 $2');
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
export function roleOfHeader(header: string): ColumnRole {
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
