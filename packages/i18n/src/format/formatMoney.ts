import { minorDigitsOf, minorUnitsIn } from '@slotkeeper/domain/business/money/minorUnits';
import type { Locale } from '../locale.ts';
import { numberFormat } from './intl/numberFormat.ts';

/** How the currency is written: its symbol, or its capital letters as in the billing history (spec 2). */
export type CurrencyDisplay = 'symbol' | 'code';

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
