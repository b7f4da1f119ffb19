import type { Locale } from '../../locale.ts';
import { numberFormat } from './numberFormat.ts';

/** What is before the decimals of a number: '.' in English, ',' in Italian and Bulgarian. */
export function decimalSeparatorOf(locale: Locale): string {
  const parts = numberFormat(locale, 'decimal parts', { minimumFractionDigits: 1 }).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
