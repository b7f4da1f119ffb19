import type { Locale } from '../locale.ts';
import { languageTag } from './intl/languageTag.ts';

/** A currency as forms offer it. */
export interface CurrencyChoice<Code extends string = string> {
  /** Three small letters. */
  readonly code: Code;
  /** Its code and its name in a language: 'EUR – Euro'. */
  readonly name: string;
}

/**
 * Currencies by their codes with their names in a language; `first` come before the others, in their order and once.
 * One that this machine has no name for has its code alone.
 */
export function currencyChoices<Code extends string>(
  codes: readonly Code[],
  locale: Locale,
  first: readonly string[] = [],
): readonly CurrencyChoice<Code>[] {
  const names = new Intl.DisplayNames(languageTag[locale], { type: 'currency', fallback: 'none' });
  const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  return codes
    .map((code) => {
      const letters = code.toUpperCase();
      const name = names.of(letters);
      return { code, name: name ? `${letters} – ${name}` : letters };
    })
    .sort((a, b) => rank(a.code) - rank(b.code) || (a.code < b.code ? -1 : 1));
}
