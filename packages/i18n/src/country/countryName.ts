import { languageTag } from '../format/intl/languageTag.ts';
import type { Locale } from '../locale.ts';

/** The name of a country, two capital letters, in a language; its letters where it has none. */
export function countryName(country: string, locale: Locale): string {
  return (
    new Intl.DisplayNames(languageTag[locale], { type: 'region', fallback: 'code' }).of(country) ?? country
  );
}
