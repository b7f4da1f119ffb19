import { type ColumnRole, rankOf } from './columnRole.ts';
import { type FileSample, headerAt, isMostly, sampleValues } from './fileSample.ts';
import { type CodeColumn, codeColumns } from './readWithCodes.ts';

const LAST_NAME_FIRST = /^([^,]+),\s*([^,]+)$/;
/** What may follow a comma and is no first name. */
const ADDITION =
  /^(?:jr|sr|i{2,3}|iv|m\.?d|ph\.?d|dds|esq|inc|llc|ltd|s\.?r\.?l|s\.?p\.?a|gmbh|оод|еоод|ад|ет)\.?$/i;

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
  readonly codes: readonly CodeColumn[];
  /** Of a column of whole names, whether they are written 'Rossi, Mario'. */
  readonly isLastNameFirst: boolean;
}

/** The columns of a file by what they hold, as it was guessed or chosen. */
export function columnsOf(roles: readonly ColumnRole[], sample: FileSample): FileColumn[] {
  return roles.map((role, index) => {
    const header = headerAt(sample, index);
    return {
      header,
      role,
      rank: rankOf(header, role),
      labelIndex: labelIndexOf(sample.headers ?? [], header),
      codes: role === 'phoneNumber' ? codeColumns(roles, index, sample) : [],
      isLastNameFirst: role === 'name' && isMostly(sampleValues(sample, index), isLastNameFirst),
    };
  });
}

/** 'Phone 1 - Value' is labeled by 'Phone 1 - Label', or 'Phone 1 - Type' in the older files. */
function labelIndexOf(headers: readonly string[], header: string): number | null {
  const [, base] = /^(.*\d) - Value$/i.exec(header.trim()) ?? [];
  if (base === undefined) return null;
  const wanted = [`${base} - label`, `${base} - type`].map((text) => text.toLowerCase());
  const index = headers.findIndex((other) => wanted.includes(other.trim().toLowerCase()));
  return index < 0 ? null : index;
}

/** Whether a name is written with the last name first: 'Rossi, Mario'. */
function isLastNameFirst(name: string): boolean {
  const [, , first] = LAST_NAME_FIRST.exec(name) ?? [];
  return first !== undefined && !ADDITION.test(first.trim());
}

/** 'Mario Rossi' of 'Rossi, Mario'; other names as they are. */
export function firstNameFirst(name: string): string {
  return isLastNameFirst(name) ? name.replace(LAST_NAME_FIRST, '$2 $1') : name;
}
