import { withoutInnerGuards } from '../../csv/writeCsv.ts';
import { searchText } from '../../searchText.ts';
import { isBareName } from './columnRole.ts';
import { type FileColumn, firstNameFirst } from './fileColumn.ts';
import { headerWords } from './headerWords.ts';

/** Values for a missing part of a name: punctuation, or what a database writes. 'Null' may be a real last name. */
const NO_NAME = /^(?:[\p{P}\s]*|NULL|null|[([<](?:NULL|null)[)\]>]|\\N|#?N\/A|n\/a|undefined)$/u;
/** Control characters, such as line breaks. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Invisible characters that come with copied text: zero-width spaces, byte order marks, soft hyphens, and direction marks,
 * which phones put around names. Joiners are part of a script; overrides of direction are left to be refused.
 */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]/g;

/** Replaces NUL, and bytes that are invalid in the encoding: what was there is lost, so the row is flagged. */
const UNREADABLE = '\uFFFD';

/**
 * A cell without the blanks around it and without what a spreadsheet or an export added so that it stays text: an
 * apostrophe in front, quotes around it, or '="…"'. Names such as 't Hart keep theirs.
 */
export function tidyCell(cell: string | undefined): string {
  if (!cell) return '';
  const seen = withoutInnerGuards(cell).replaceAll('\0', UNREADABLE).replace(UNSEEN, '');
  const line = seen.replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim();
  const text = line.replace(/^="([^"]*)"$/, '$1').replace(/^'([^']*)'$/, '$1');
  return text.replace(/^['’](?!\p{Ll})/u, '').trim();
}

/** The name of a row by its columns, and the places of those that it was read from. */
export function readName(
  columns: readonly FileColumn[],
  cells: readonly string[],
): { readonly value: string; readonly readFrom: readonly number[] } {
  const part = (role: FileColumn['role']) =>
    columns.flatMap((column, index) => {
      const text = column.role === role ? tidyCell(cells[index]) : '';
      return NO_NAME.test(text) ? [] : { column, index, text };
    });
  // A column that only says 'contact', or a firm's, names the client where no other one does.
  const wholes = part('name').sort((one, other) => one.column.rank - other.column.rank);
  const parts = nameParts(part('firstName'), part('middleName'), part('lastName'));
  const [whole] = wholes;
  if (whole && (whole.column.rank === 0 || parts.length === 0)) {
    const value = whole.column.isLastNameFirst ? firstNameFirst(whole.text) : whole.text;
    return { value, readFrom: [whole.index] };
  }
  return { value: joined(parts), readFrom: parts.map(({ index }) => index) };
}

interface NamePart {
  readonly column: FileColumn;
  readonly index: number;
  readonly text: string;
}

function joined(parts: readonly NamePart[]): string {
  return parts.map(({ text }) => text).join(' ');
}

/** The parts of a name in their order. A birth name is taken where there is no other last name. */
function nameParts(
  firsts: readonly NamePart[],
  middles: readonly NamePart[],
  allLasts: readonly NamePart[],
): readonly NamePart[] {
  const rank = Math.min(...allLasts.map(({ column }) => column.rank));
  const lasts = allLasts.filter(({ column }) => column.rank === rank);
  if (firsts.length > 0 && isWholeName(lasts, searchText(joined(firsts))))
    return lasts.map((part) => ({ ...part, text: firstNameFirst(part.text) }));
  return [...firsts, ...middles, ...lasts];
}

/** A last name that begins with the first one is the whole name; so is a plain 'name' that ends with it, or says no more. */
function isWholeName(lasts: readonly NamePart[], first: string): boolean {
  const last = searchText(joined(lasts));
  if (last.startsWith(`${first} `)) return true;
  return (
    (last === first || last.endsWith(` ${first}`)) &&
    lasts.every(({ column }) => isBareName(headerWords(column.header)))
  );
}
