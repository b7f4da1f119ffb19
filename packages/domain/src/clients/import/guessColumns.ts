import { type ColumnRole, headerMeans, isBareName, rankOf, roleOfHeader } from './columnRole.ts';
import { headerWords, means } from './headerWords.ts';

/** A column of a client file. */
export interface FileColumn {
  /** As the file writes it. */
  readonly header: string;
  readonly role: ColumnRole;
  /** Of several columns of one role, the least is taken first. */
  readonly rank: number;
  /** The column that says what kind of number or address each row has here ('Phone 1 - Label'); null for none. */
  readonly labelIndex: number | null;
  /** Of a phone column, the columns with what is dialed before its numbers: of the country, of the area, or both. */
  readonly codeIndexes: readonly number[];
  /** Of a column of whole names, whether they are written 'Rossi, Mario'. */
  readonly isLastNameFirst: boolean;
}

/** A longer cell is not a header and need not be read. */
const HEADER_MAX = 200;

/** The number of a repeated column: the 2 of 'Last Name 2' and 'E-mail 2 - Value'. */
const COUNT = /(?<!\d)[23](?!\d)/;
/** In Spanish one person has two. */
const TWO_LAST_NAMES = /apellido/i;

/** Guesses what the columns hold by their headers, and which label the number beside them. */
export function guessColumns(cells: readonly string[]): FileColumn[] {
  const headers = cells.map((cell) => cell.slice(0, HEADER_MAX));
  const roles = withoutSecondPerson(headers, withoutStaffContacts(headers, headers.map(roleOfHeader)));
  const namedBy = roles.filter((_, index) => !headerMeans('birthName', headers[index] ?? ''));
  return headers.map((header, index) => {
    const guessed = roles[index] ?? 'ignored';
    const isPlainName = guessed === 'name' && isBareName(headerWords(header));
    return columnOf(headers, index, isPlainName ? plainNameRole(namedBy) : guessed);
  });
}

/** Beside the client's own e-mail or number, those of a user or an owner are of the staff ('User Email' in Calendly). */
function withoutStaffContacts(headers: readonly string[], roles: readonly ColumnRole[]): ColumnRole[] {
  const columns = headers.map((header, index) => ({ words: headerWords(header), role: roles[index] }));
  const isContact = (role?: ColumnRole) => role === 'email' || role === 'phoneNumber';
  if (!columns.some(({ words, role }) => isContact(role) && means('client', words))) return [...roles];
  return roles.map((role, index) => {
    const words = columns[index]?.words ?? [];
    return isContact(role) && means('account', words) && !means('client', words) ? 'ignored' : role;
  });
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

/** The columns with what a person has chosen for them instead. */
export function chooseColumns(headers: readonly string[], roles: readonly ColumnRole[]): FileColumn[] {
  return headers.map((_, index) => columnOf(headers, index, roles[index] ?? 'ignored'));
}

function columnOf(headers: readonly string[], index: number, role: ColumnRole): FileColumn {
  const header = headers[index] ?? '';
  const labelIndex = labelIndexOf(headers, header);
  return { header, role, rank: rankOf(header, role), labelIndex, codeIndexes: [], isLastNameFirst: false };
}

/** A column that turned out to hold something else. */
export function withRole(column: FileColumn, role: ColumnRole): FileColumn {
  return { ...column, role, rank: rankOf(column.header, role) };
}

/** 'Phone 1 - Value' is labeled by 'Phone 1 - Label', or 'Phone 1 - Type' in the older files. */
function labelIndexOf(headers: readonly string[], header: string): number | null {
  const [, base] = /^(.*\d) - Value$/i.exec(header.trim()) ?? [];
  if (base === undefined) return null;
  const wanted = [`${base} - label`, `${base} - type`].map((text) => text.toLowerCase());
  const index = headers.findIndex((other) => wanted.includes(other.trim().toLowerCase()));
  return index < 0 ? null : index;
}

/** How many of the columns hold something about a client: the measure of a guess. */
export function countKnown(columns: readonly FileColumn[]): number {
  return columns.filter(({ role }) => role !== 'ignored').length;
}
