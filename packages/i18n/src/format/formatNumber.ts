import type { Locale } from '../locale.ts';
import { decimalSeparatorOf, numberFormat } from './intl/numberFormat.ts';

/** A number with the language's separators and at most `decimals` decimals: 1,234.5 · 1.234,5 · 1234,5. */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  return numberFormat(locale, `decimals ${decimals}`, { maximumFractionDigits: decimals }).format(value);
}

/** A share of one as a percentage with at most one decimal: 0.125 is 12.5%. */
export function formatPercent(share: number, locale: Locale): string {
  return numberFormat(locale, 'percent', { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** What people and their programs put between thousands: spaces of every width, and the Swiss apostrophes. */
const SPACES = /[\s\u00A0\u202F]/g;
const APOSTROPHES = /[\u2019]/g;
const GROUPED = /^[1-9]\d{0,2}(?:([ ',.])\d{3})(?:\1\d{3})*$/;

/**
 * The number that a person typed in a language: '1,234.50', '1.234,50', '1 234,50' and "1'234.50" are all 1234.5. If
 * both a comma and a point are in it, the last is before the decimals. One of them alone groups thousands where the
 * language groups with it ('1,234' in English, '1.234' in Italian), else it is before the decimals, so that a comma
 * counts as the point and the other way round; 0 is stored as empty (spec 5). Null for nothing, NaN for what is no such
 * number, such as a sign, letters, wrong groups or too many decimals: it is refused at its field, never changed.
 */
export function readNumber(text: string, locale: Locale, decimals: number): number | null {
  const typed = text.trim().replace(SPACES, ' ').replace(APOSTROPHES, "'");
  if (typed === '') return null;
  const decimalAt = decimalMarkIn(typed, locale);
  const whole = decimalAt < 0 ? typed : typed.slice(0, decimalAt);
  const fraction = decimalAt < 0 ? '' : typed.slice(decimalAt + 1);
  const isWhole = /^\d+$/.test(whole) || GROUPED.test(whole);
  const hasDecimals =
    decimalAt < 0 || (decimals > 0 && /^\d*$/.test(fraction) && fraction.length <= decimals);
  if (!isWhole || !hasDecimals) return Number.NaN;
  return Number(`${whole.replace(/\D/g, '')}.${fraction}0`) || null;
}

/** Where the mark before the decimals is, or -1 where every mark groups. */
function decimalMarkIn(typed: string, locale: Locale): number {
  const last = Math.max(typed.lastIndexOf(','), typed.lastIndexOf('.'));
  const mark = typed[last];
  if (mark === undefined) return -1;
  const isBoth = typed.includes(',') && typed.includes('.');
  if (isBoth) return last;
  if (typed.indexOf(mark) !== last) return -1;
  const isGroup =
    mark === groupSeparatorOf(locale) && mark !== decimalSeparatorOf(locale) && GROUPED.test(typed);
  return isGroup ? -1 : last;
}

/** What is between the thousands of a long number: a comma in English, a point in Italian, a space in Bulgarian. */
function groupSeparatorOf(locale: Locale): string | undefined {
  const parts = numberFormat(locale, 'grouped', { useGrouping: true }).formatToParts(1_234_567);
  return parts.find(({ type }) => type === 'group')?.value;
}
