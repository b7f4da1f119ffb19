import { texts as bg } from 'virtual:texts/bg';
import { texts as en } from 'virtual:texts/en';
import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';
import { priceText } from './priceText.ts';
import { translator } from './texts.ts';

test('what costs nothing is free, and nothing else is', () => {
  const formats = formatsOf('en', 'Europe/Sofia', 'eur');
  expect(priceText(0, formats, translator(en, 'en'))).toBe('Free');
  expect(priceText(0, formats, translator(bg, 'bg'))).toBe('Безплатно');
  expect(priceText(1, formats, translator(en, 'en'))).toBe('€0.01');
});
