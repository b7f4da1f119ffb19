import { minorDigitsOf } from '../business/money/minorUnits.ts';
import type { Locale } from '../options.ts';

/** The decimal sign of a spreadsheet in the reader's language. */
const decimalSigns: Readonly<Record<Locale, '.' | ','>> = { en: '.', it: ',', bg: ',' };

/** An amount in minor units (rule M1) as a spreadsheet in this language reads a number: with its currency's decimals, ungrouped. */
export function amountCell(amount: number, currency: string, locale: Locale): string | number {
  const digits = minorDigitsOf(currency);
  if (digits === 0) return amount;
  const whole = Math.floor(amount / 10 ** digits);
  const rest = String(amount % 10 ** digits).padStart(digits, '0');
  return `${whole}${decimalSigns[locale]}${rest}`;
}
