import { getCountries } from 'libphonenumber-js/max';
import { languageTag } from '../format/intl/languageTag.ts';
import type { Locale } from '../locale.ts';

/** A country as forms offer it. */
export interface CountryChoice {
  /** Two capital letters. */
  readonly code: string;
  readonly name: string;
}

/** Comes before all others (spec 3). */
const FIRST = 'BG';

/** All countries by their names in a language and its order of letters, Bulgaria first. */
export function countryChoices(locale: Locale): readonly CountryChoice[] {
  const tag = languageTag[locale];
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const order = new Intl.Collator(tag);
  return getCountries()
    .map((code) => ({ code: code as string, name: names.of(code) ?? code }))
    .sort((a, b) => Number(b.code === FIRST) - Number(a.code === FIRST) || order.compare(a.name, b.name));
}
