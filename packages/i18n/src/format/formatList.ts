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
