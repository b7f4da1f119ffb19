import { dateTimeFormat } from './intl/dateTimeFormat.ts';

/** The calendar date (YYYY-MM-DD) of a moment in epoch milliseconds, in a zone. */
export function localDateOf(ms: number, zone: string): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of dateTimeFormat({ locale: 'en', zone }, 'isoParts').formatToParts(ms)) {
    parts[type] = value;
  }
  return `${parts.year}-${parts.month}-${parts.day}`;
}
