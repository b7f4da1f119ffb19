import type { Locale } from '../locale.ts';
import { languageTag } from './intl/languageTag.ts';

const cache = new Map<string, Intl.ListFormat>();

/** Names in a row as the language joins them: 'A, B and C' or, of alternatives, 'A, B or C'. */
export function formatList(
  items: readonly string[],
  locale: Locale,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const key = `${locale} ${type}`;
  let format = cache.get(key);
  if (!format) {
    format = new Intl.ListFormat(languageTag[locale], { type });
    cache.set(key, format);
  }
  return format.format(items);
}

/** Who an appointment is for, as far as it is known. */
interface AttendeeNames {
  /** Another name than the client's, where a family shares a number (rule C4). */
  readonly attendeeName?: string | null;
  /** The client's own name, or the guest's. */
  readonly clientName?: string | null;
}

/**
 * The name by which staff know an appointment, alike in all languages: 'Daughter (Maria Ivanova)', where the booking carries
 * another name than the client's. Null where nobody is named.
 */
export function formatAttendee({ attendeeName, clientName }: AttendeeNames): string | null {
  if (attendeeName && clientName) return `${attendeeName} (${clientName})`;
  return attendeeName || clientName || null;
}
