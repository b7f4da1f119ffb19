/** So many rows tell what a column holds. */
export const VALUES_SAMPLE = 50;

/** What stands in a column in the first rows, without blanks. */
export function columnValues(records: readonly (readonly string[])[], index: number): string[] {
  return records
    .slice(0, VALUES_SAMPLE)
    .map((cells) => (cells[index] ?? '').trim())
    .filter((value) => value !== '');
}

/** Whether most of a column passes a test; an empty one doesn't. */
export function isMostly<T>(values: readonly T[], test: (value: T) => boolean): boolean {
  return values.length > 0 && values.filter(test).length * 2 > values.length;
}

/** Whether half of a column passes a test: enough for what nothing else looks like. */
export function isHalf<T>(values: readonly T[], test: (value: T) => boolean): boolean {
  return values.length > 0 && values.filter(test).length * 2 >= values.length;
}
