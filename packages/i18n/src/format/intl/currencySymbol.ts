import type { Locale } from '../../locale.ts';
import { numberFormat } from './numberFormat.ts';

/** How a currency is written beside an amount: '€', '£', 'лв.'. Throws RangeError on what is no three-letter code. */
export function currencySymbol(currency: string, locale: Locale): string {
  const parts = numberFormat(locale, `currency symbol ${currency}`, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase();
}
