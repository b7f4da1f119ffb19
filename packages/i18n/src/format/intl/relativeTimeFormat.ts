import type { Locale } from '../../locale.ts';
import { languageTag } from './languageTag.ts';

const cache = new Map<Locale, Intl.RelativeTimeFormat>();

/** The formatter of 'yesterday' and '5 minutes ago' in a language, made once. */
export function relativeTimeFormat(locale: Locale): Intl.RelativeTimeFormat {
  let format = cache.get(locale);
  if (!format) {
    format = new Intl.RelativeTimeFormat(languageTag[locale], { numeric: 'auto' });
    cache.set(locale, format);
  }
  return format;
}
