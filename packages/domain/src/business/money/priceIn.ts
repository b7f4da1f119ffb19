import { type Currency, RETIRED_CURRENCY } from './currencies.ts';
import { minorDigitsOf } from './minorUnits.ts';

/** Lev for one euro, fixed permanently when Bulgaria adopted the euro. */
export const LEV_PER_EURO = 1.95583;
/** The rate without its decimals, so that prices are converted in whole numbers. */
const LEV_PER_EURO_E5 = 195_583;
const E5 = 100_000;

/** What becomes of prices: converted at the fixed rate, or their numbers stay (rule C6). */
export const currencyChanges = ['CONVERT', 'KEEP_NUMBERS'] as const;
export type CurrencyChange = (typeof currencyChanges)[number];

/** A change from one currency to another. */
export interface CurrencyMove {
  readonly from: Currency;
  readonly to: Currency;
}

/** Which change of prices goes with a change of the currency: only lev to euro has a rate. */
export function changeNeededFor({ from, to }: CurrencyMove): CurrencyChange {
  return from === RETIRED_CURRENCY && to === 'eur' ? 'CONVERT' : 'KEEP_NUMBERS';
}

/**
 * A price (minor units, not negative) after a change of its currency, rounded half up: 5867 bgn is 3000 eur at the fixed
 * rate. In any other change the number that people read stays: 12.50 eur is 12.50 usd, and 13 jpy, which has no decimals.
 */
export function priceIn(price: number, move: CurrencyMove): number {
  if (move.from === move.to) return price;
  if (changeNeededFor(move) === 'CONVERT') return halfUp(price * E5, LEV_PER_EURO_E5);
  const digits = minorDigitsOf(move.to) - minorDigitsOf(move.from);
  return digits >= 0 ? price * 10 ** digits : halfUp(price, 10 ** -digits);
}

/** dividend / divisor, both whole numbers, to the nearest whole number; a half goes up. */
function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** What a change of one place's currency does, for people to agree to. Prices in minor units of their currency. */
export interface CurrencyPreview {
  readonly placeId: string;
  readonly from: Currency;
  readonly to: Currency;
  readonly currencyChange: CurrencyChange;
  /** How many services have a price that changes its currency. */
  readonly services: number;
  /** How many of them are also offered in another currency and keep their numbers. */
  readonly kept: number;
  readonly examples: readonly { readonly title: string; readonly before: number; readonly after: number }[];
}
