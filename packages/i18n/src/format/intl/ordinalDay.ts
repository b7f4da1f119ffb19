import type { Locale } from '../../locale.ts';

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
