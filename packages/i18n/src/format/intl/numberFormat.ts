import type { Locale } from '../../locale.ts';
import { languageTag } from './languageTag.ts';

const cache = new Map<string, Intl.NumberFormat>();

/** The Intl formatter of a language and a named set of options, made once; `name` must represent the options. */
export function numberFormat(
  locale: Locale,
  name: string,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${locale} ${name}`;
  let format = cache.get(key);
  if (!format) {
    format = new Intl.NumberFormat(languageTag[locale], options);
    cache.set(key, format);
  }
  return format;
}
