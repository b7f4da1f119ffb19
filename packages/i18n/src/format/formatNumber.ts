import type { Locale } from '../locale.ts';
import { numberFormat } from './intl/numberFormat.ts';

/** A number with the language's separators and at most `decimals` decimals: 1,234.5 · 1.234,5 · 1234,5. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  return numberFormat(locale, `decimals ${decimals}`, { maximumFractionDigits: decimals }).format(value);
}

/** A share of one as a percentage with at most one decimal: 0.125 is 12.5%. */
export function formatPercent(share: number, locale: Locale): string {
  return numberFormat(locale, 'percent', { style: 'percent', maximumFractionDigits: 1 }).format(share);
}
