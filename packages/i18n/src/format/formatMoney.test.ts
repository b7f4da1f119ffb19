import { describe, expect, it } from 'vitest';
import type { Locale } from '../locale.ts';
import { formatDuration } from './formatDuration.ts';
import { formatList } from './formatList.ts';
import { formatMoney } from './formatMoney.ts';
import { formatNumber, formatPercent } from './formatNumber.ts';

/** Intl joins with no-break spaces; what counts here is what the eye reads. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe('M1: money comes in minor units and is shown with the decimals of ISO 4217', () => {
  it.each<[number, string, Locale, string]>([
    [1250, 'eur', 'en', '€12.50'],
    [1250, 'eur', 'it', '12,50 €'],
    [1250, 'eur', 'bg', '12,50 €'],
    [1250, 'gbp', 'en', '£12.50'],
    [1250, 'gbp', 'bg', '12,50 £'],
    [1250, 'bgn', 'en', 'BGN 12.50'],
    [1250, 'bgn', 'it', '12,50 BGN'],
    [1250, 'bgn', 'bg', '12,50 лв.'],
    [1250, 'jpy', 'en', '¥1,250'],
    [1250, 'usd', 'bg', '12,50 $'],
    [1250, 'ugx', 'en', 'UGX 1,250'],
    [1250, 'clp', 'it', '1250 $'],
    [1250, 'isk', 'en', 'kr 1,250'],
    [12_500, 'huf', 'en', 'Ft 125.00'],
    [1250, 'kwd', 'en', 'KWD 1.250'],
    [1250, 'bhd', 'bg', '1,250 BHD'],
    [1250, 'iqd', 'en', 'IQD 1.250'],
    [0, 'eur', 'en', '€0.00'],
    [5, 'eur', 'en', '€0.05'],
    [-1999, 'eur', 'en', '-€19.99'],
    [123_456_789, 'eur', 'en', '€1,234,567.89'],
    [123_456_789, 'eur', 'it', '1.234.567,89 €'],
    [123_456_789, 'eur', 'bg', '1 234 567,89 €'],
  ])('%d %s in %s is %s', (minor, currency, locale, shown) => {
    expect(plain(formatMoney(minor, currency, locale))).toBe(shown);
  });

  it('and its currency in capital letters in the billing history (spec 2)', () => {
    expect(plain(formatMoney(1250, 'eur', 'en', 'code'))).toBe('EUR 12.50');
    expect(plain(formatMoney(1250, 'bgn', 'bg', 'code'))).toBe('12,50 BGN');
  });

  it.each([[12.5], [Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 60]])('%d is no amount', (amount) => {
    expect(() => formatMoney(amount, 'eur', 'en')).toThrow(RangeError);
  });
});

describe('numbers', () => {
  it.each<[Locale, string, string]>([
    ['en', '12,345.5', '12.5%'],
    ['it', '12.345,5', '12,5%'],
    ['bg', '12 345,5', '12,5%'],
  ])('in %s', (locale, number, percent) => {
    expect(plain(formatNumber(12345.48, locale, 1))).toBe(number);
    expect(formatPercent(0.125, locale)).toBe(percent);
  });
});

describe('durations', () => {
  it.each<[number, Locale, string, string]>([
    [0, 'en', '0 mins', '0 minutes'],
    [45, 'en', '45 mins', '45 minutes'],
    [60, 'en', '1 hr', '1 hour'],
    [90, 'en', '1 hr 30 mins', '1 hour 30 minutes'],
    [90, 'it', '1 h 30 min', '1 ora 30 minuti'],
    [90, 'bg', '1 ч 30 мин', '1 час 30 минути'],
    [1440, 'bg', '1 д', '1 ден'],
    [2880, 'it', '2 giorni', '2 giorni'],
    [10_080, 'bg', '1 седм.', '1 седмица'],
  ])('%d minutes in %s: %s or %s', (minutes, locale, short, long) => {
    expect(plain(formatDuration(minutes, locale))).toBe(short);
    expect(plain(formatDuration(minutes, locale, 'long'))).toBe(long);
  });

  it.each([[-1], [1.5], [Number.NaN]])('%d minutes is none', (minutes) => {
    expect(() => formatDuration(minutes, 'en')).toThrow(RangeError);
  });
});

describe('lists', () => {
  it.each<[Locale, string, string]>([
    ['en', 'Anna, Ivan and Maria', 'Anna, Ivan or Maria'],
    ['it', 'Anna, Ivan e Maria', 'Anna, Ivan o Maria'],
    ['bg', 'Anna, Ivan и Maria', 'Anna, Ivan или Maria'],
  ])('in %s', (locale, and, or) => {
    expect(formatList(['Anna', 'Ivan', 'Maria'], locale)).toBe(and);
    expect(formatList(['Anna', 'Ivan', 'Maria'], locale, 'disjunction')).toBe(or);
    expect(formatList(['Anna'], locale)).toBe('Anna');
    expect(formatList([], locale)).toBe('');
  });
});
