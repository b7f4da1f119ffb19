import { expect, test } from 'vitest';
import { amountCell } from './amountCell.ts';

test.each([
  [2_050, 'eur', 'en', '20.50'],
  [2_050, 'eur', 'it', '20,50'],
  [5, 'eur', 'bg', '0,05'],
  [0, 'eur', 'en', '0.00'],
  [1_234_567_890, 'eur', 'en', '12345678.90'],
  [1_500, 'jpy', 'it', 1_500],
  [1_500, 'kwd', 'en', '1.500'],
] as const)('M1: %d of %s in %s is %j', (amount, currency, locale, cell) => {
  expect(amountCell(amount, currency, locale)).toBe(cell);
});
