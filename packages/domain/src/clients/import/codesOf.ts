import { headerMeans } from './columnRole.ts';
import { callingCode, type DialledBefore } from './readWithCodes.ts';

/** What is dialled before a number in one row, and the place of the column that says so. */
export interface RowCode extends DialledBefore {
  readonly index: number;
}

/** The calling codes that a row has in these columns, in their order. */
export function codesOf(
  indexes: readonly number[],
  columns: readonly { readonly header: string }[],
  cells: readonly string[],
): RowCode[] {
  return indexes.flatMap((index) => {
    const text = callingCode(cells[index] ?? '');
    const header = columns[index]?.header ?? '';
    return text === ''
      ? []
      : [{ text, index, isArea: headerMeans('area', header), isResidence: headerMeans('residence', header) }];
  });
}
