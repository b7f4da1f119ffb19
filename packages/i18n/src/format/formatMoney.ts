import { minorDigitsOf, minorUnitsIn } from '@slotkeeper/domain/business/money/minorUnits';
import type { Locale } from '../locale.ts';
import { languageTag } from './intl/languageTag.ts';
import { numberFormat } from './intl/numberFormat.ts';

/** How the currency is written: its symbol, or its capital letters as in the billing history (spec 2). */
type CurrencyDisplay = 'symbol' | 'code';

/**
 * An amount in minor units (rule M1) with the decimals of its currency: 1250 eur is €12.50 or 12,50 €, 1250 jpy ¥1,250.
 * Throws RangeError on an amount that is no whole number or a currency that is no three-letter code.
 */
export function formatMoney(
  minorUnits: number,
  currency: string,
  locale: Locale,
  currencyDisplay: CurrencyDisplay = 'symbol',
): string {
  if (!Number.isSafeInteger(minorUnits))
    throw new RangeError(`Not a whole number of minor units: ${minorUnits}`);
  const digits = minorDigitsOf(currency);
  const format = numberFormat(locale, `${currencyDisplay} ${currency}`, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: currencyDisplay === 'symbol' ? 'narrowSymbol' : 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(minorUnits / minorUnitsIn(currency));
}

/** A currency as forms offer it. */
interface CurrencyChoice<Code extends string = string> {
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
