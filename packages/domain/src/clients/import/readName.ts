import { searchText } from '../../searchText.ts';
import { isBareName } from './columnRole.ts';
import type { FileColumn } from './guessColumns.ts';
import { headerWords } from './headerWords.ts';
import { tidyCell } from './tidyCell.ts';

const LAST_NAME_FIRST = /^([^,]+),\s*([^,]+)$/;
/** What may follow a comma and is no first name. */
const ADDITION =
  /^(?:jr|sr|i{2,3}|iv|m\.?d|ph\.?d|dds|esq|inc|llc|ltd|s\.?r\.?l|s\.?p\.?a|gmbh|оод|еоод|ад|ет)\.?$/i;
/** Values for a missing part of a name: punctuation, or what a database writes. 'Null' may be a real last name. */
const NO_NAME = /^(?:[\p{P}\s]*|NULL|null|[([<](?:NULL|null)[)\]>]|\\N|#?N\/A|n\/a|undefined)$/u;

/** The name of a row by its columns, and the places of those that it was read from. */
export function readName(
  columns: readonly FileColumn[],
  cells: readonly string[],
): { readonly name: string; readonly readFrom: readonly number[] } {
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
    const name = whole.column.isLastNameFirst ? firstNameFirst(whole.text) : whole.text;
    return { name, readFrom: [whole.index] };
  }
  return { name: joined(parts), readFrom: parts.map(({ index }) => index) };
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

/** Whether a name is written with the last name first: 'Rossi, Mario'. */
export function isLastNameFirst(name: string): boolean {
  const [, , first] = LAST_NAME_FIRST.exec(name) ?? [];
  return first !== undefined && !ADDITION.test(first.trim());
}

/** 'Mario Rossi' of 'Rossi, Mario'; other names as they are. */
function firstNameFirst(name: string): string {
  return isLastNameFirst(name) ? name.replace(LAST_NAME_FIRST, '$2 $1') : name;
}
