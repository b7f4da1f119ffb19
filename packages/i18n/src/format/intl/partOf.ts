/** One part of what a format says of a moment in epoch milliseconds; empty where it has none. */
export function partOf(
  format: Intl.DateTimeFormat,
  ms: number,
  wanted: Intl.DateTimeFormatPartTypes,
): string {
  return format.formatToParts(ms).find(({ type }) => type === wanted)?.value ?? '';
}
