import { type ColumnRole, emailRank, headerWords, phoneRank, roleOfHeader } from './columnRole.ts';

/** A column of a client file. */
export interface FileColumn {
  /** As the file writes it. */
  readonly header: string;
  readonly role: ColumnRole;
  /** Of several phone or e-mail columns, the least is taken first. */
  readonly rank: number;
  /** The column that says what kind of number or address each row has here ('Phone 1 - Label'); null for none. */
  readonly labelIndex: number | null;
  /** Of a phone column: the nearest column that names the country of its numbers; null for none. */
  readonly codeIndex: number | null;
}

/** Guesses what the columns hold by their headers, and which say what kind of number stands beside them. */
export function guessColumns(headers: readonly string[]): FileColumn[] {
  const roles = headers.map(roleOfHeader);
  const plain = plainNameRole(roles);
  const isPlainName = (header = '') => headerWords(header).join(' ') === 'name';
  return chooseColumns(
    headers,
    roles.map((role, index) => (role === 'name' && isPlainName(headers[index]) ? plain : role)),
  );
}

/** 'Name' beside 'Surname' is the first one, beside 'Vorname' the last one. */
function plainNameRole(roles: readonly ColumnRole[]): ColumnRole {
  const [hasFirst, hasLast] = [roles.includes('firstName'), roles.includes('lastName')];
  if (hasFirst === hasLast) return 'name';
  return hasFirst ? 'lastName' : 'firstName';
}

/** The columns with what a person has chosen for them instead. */
export function chooseColumns(headers: readonly string[], roles: readonly ColumnRole[]): FileColumn[] {
  return headers.map((_, index) => columnOf(headers, index, roles));
}

function columnOf(headers: readonly string[], index: number, roles: readonly ColumnRole[]): FileColumn {
  const header = headers[index] ?? '';
  const role = roles[index] ?? 'ignored';
  const codeIndex = role === 'phoneNumber' ? nearestCode(roles, index) : null;
  return { header, role, rank: rankOf(header, role), labelIndex: labelIndexOf(headers, header), codeIndex };
}

/** Systems write the code beside its number, mostly before it. */
function nearestCode(roles: readonly ColumnRole[], index: number): number | null {
  const codes = roles.flatMap((role, place) => (role === 'countryCode' ? place : []));
  const [nearest] = codes.sort((one, other) => Math.abs(one - index) - Math.abs(other - index));
  return nearest ?? null;
}

function rankOf(header: string, role: ColumnRole): number {
  if (role === 'email') return emailRank(headerWords(header));
  return role === 'phoneNumber' ? phoneRank(headerWords(header)) : 0;
}

/** 'Phone 1 - Value' is labelled by 'Phone 1 - Label', or 'Phone 1 - Type' in the older files. */
function labelIndexOf(headers: readonly string[], header: string): number | null {
  const [, base] = /^(.*\d) - Value$/i.exec(header.trim()) ?? [];
  if (base === undefined) return null;
  const wanted = [`${base} - label`, `${base} - type`].map((text) => text.toLowerCase());
  const index = headers.findIndex((other) => wanted.includes(other.trim().toLowerCase()));
  return index < 0 ? null : index;
}

/** How many of the columns say something of a client: the measure of a guess. */
export function countKnown(columns: readonly FileColumn[]): number {
  return columns.filter(({ role }) => role !== 'ignored').length;
}
