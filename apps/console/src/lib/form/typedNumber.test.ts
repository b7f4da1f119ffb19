import { expect, test } from 'vitest';
import { typedNumber } from './typedNumber.ts';

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
  ['1,234.50', 2, Number.NaN],
  ['1.555', 2, Number.NaN],
  ['1000000000', 0, 1_000_000_000],
])('spec 5: %j with %i decimals is read as %d', (text, decimals, number) => {
  expect(typedNumber(text, decimals)).toBe(number);
});
