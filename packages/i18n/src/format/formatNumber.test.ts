import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../locale.ts';
import { readNumber } from './formatNumber.ts';

describe.each(locales)('spec 5: what is typed in a number field, in %s', (locale) => {
  test.each<[string, number, number | null]>([
    ['45', 0, 45],
    [' 45 ', 0, 45],
    ['', 0, null],
    ['0', 0, null],
    ['0.', 2, null],
    ['0.5', 2, 0.5],
    ['24,5', 2, 24.5],
    ['24.', 2, 24],
    ['-5', 0, Number.NaN],
    ['1e9', 0, Number.NaN],
    ['1.5', 0, Number.NaN],
    ['5 min', 0, Number.NaN],
    ['1000000000', 0, 1_000_000_000],
    ['1 234', 0, 1234],
    ['1 234,50', 2, 1234.5],
    ['1\u00A0234,50', 2, 1234.5],
    ['1\u202F234.50', 2, 1234.5],
    ['1\u2009234\u2009567,5', 2, 1_234_567.5],
    ["1'234.50", 2, 1234.5],
    ['1’234,50', 2, 1234.5],
    ['1,234.50', 2, 1234.5],
    ['1.234,50', 2, 1234.5],
    ['1.234.567', 2, 1_234_567],
    ['1,234,567', 0, 1_234_567],
    ['1,234,567.89', 2, 1_234_567.89],
    ['12 34', 0, Number.NaN],
    ['1 23,50', 2, Number.NaN],
    ['1,23,456', 2, Number.NaN],
    ['1.234,567.89', 2, Number.NaN],
    ['1 234.567,8', 2, Number.NaN],
    ['1.234,567', 2, Number.NaN],
    ['0,555', 2, Number.NaN],
    ['1234,555', 2, Number.NaN],
    [',5', 2, Number.NaN],
    ['0,125', 3, 0.125],
    ['12.3456', 3, Number.NaN],
  ])('%j with %i decimals is read as %d', (text, decimals, number) => {
    expect(readNumber(text, locale, decimals)).toBe(number);
  });
});

test.each<[string, number, Record<Locale, number>]>([
  ['1,234', 2, { en: 1234, it: Number.NaN, bg: Number.NaN }],
  ['1.234', 2, { en: Number.NaN, it: 1234, bg: Number.NaN }],
  ['1,234', 0, { en: 1234, it: Number.NaN, bg: Number.NaN }],
  ['1,234', 3, { en: 1234, it: 1.234, bg: 1.234 }],
  ['1.234', 3, { en: 1.234, it: 1234, bg: 1.234 }],
])('%j with %i decimals is read as the language writes it', (text, decimals, numbers) => {
  for (const locale of locales) expect(readNumber(text, locale, decimals)).toBe(numbers[locale]);
});
