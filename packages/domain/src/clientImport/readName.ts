import { tidy } from './cellText.ts';
import type { FileColumn } from './guessColumns.ts';

/** A name and the columns that it was read from. */
export interface ReadName {
  readonly name: string;
  readonly columns: readonly number[];
}

/** 'Rossi, Mario': the last name first. */
const TURNED = /^([\p{L}\p{Mark}\s.'’-]+), ?([\p{L}\p{Mark}\s.'’-]+)$/u;
/** What stands behind a comma and is no first name: 'Sample, Jr.', 'Acme, Ltd'. */
const SUFFIX =
  /^(?:jr|sr|junior|senior|ii|iii|iv|md|phd|dds|esq|inc|llc|ltd|co|corp|gmbh|ag|kg|srl|spa|sas|s\.r\.l|s\.p\.a|sl|sa|оод|еоод|ад|еад|ет)\.?$/i;

/** The name of a row: of the first column of whole names that holds one, else of its parts. */
export function readName(columns: readonly FileColumn[], cells: readonly string[]): ReadName {
  const of = (role: FileColumn['role']) => partsOf(role, columns, cells);
  const [whole] = of('name');
  if (whole) return { name: firstNameFirst(whole.text), columns: [whole.index] };
  const [first, middle, last] = [of('firstName'), of('middleName'), of('lastName')];
  const [firstText, lastText] = [textOf(first), textOf(last)];
  // A last name that begins with the first one is the whole name.
  if (firstText !== '' && lastText.startsWith(`${firstText} `)) return named(last);
  return named([...first, ...middle, ...last]);
}

interface Part {
  readonly index: number;
  readonly text: string;
}

function partsOf(role: FileColumn['role'], columns: readonly FileColumn[], cells: readonly string[]): Part[] {
  return columns
    .flatMap((column, index) => (column.role === role ? { index, text: tidy(cells[index]) } : []))
    .filter(({ text }) => text !== '');
}

const textOf = (parts: readonly Part[]) => parts.map(({ text }) => text).join(' ');

function named(parts: readonly Part[]): ReadName {
  return { name: textOf(parts), columns: parts.map(({ index }) => index) };
}

function firstNameFirst(name: string): string {
  const [, last, first] = TURNED.exec(name) ?? [];
  return last === undefined || first === undefined || SUFFIX.test(first) ? name : `${first} ${last}`;
}
