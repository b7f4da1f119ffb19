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

/** How a currency is written beside an amount: '€', '£', 'лв.'. Throws RangeError on what is no three-letter code. */
export function currencySymbol(currency: string, locale: Locale): string {
  const parts = numberFormat(locale, `currency symbol ${currency}`, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase();
}

/** What is before the decimals of a number: '.' in English, ',' in Italian and Bulgarian. */
export function decimalSeparatorOf(locale: Locale): string {
  const parts = numberFormat(locale, 'decimal parts', { minimumFractionDigits: 1 }).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

const englishRules = new Intl.PluralRules('en', { type: 'ordinal' });
const englishSuffixes: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** The day of a written-out date: '1st' in English (spec 2), '1º' for the first in Italian, plain elsewhere. */
export function ordinalDay(day: number, locale: Locale): string {
  if (locale === 'en') return `${day}${englishSuffixes[englishRules.select(day)] ?? 'th'}`;
  if (locale === 'it' && day === 1) return '1º';
  return String(day);
}
