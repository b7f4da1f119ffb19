import { expect, test } from 'vitest';
import { inLatin, romanizeBulgarian } from './romanizeBulgarian.ts';

test.each([
  ['София', 'sofia'],
  ['Велико Търново', 'veliko tarnovo'],
  ['Стара Загора', 'stara zagora'],
  ['Кърджали', 'kardzhali'],
  ['Пещера, Ямбол', 'peshtera, yambol'],
  ['Бургас-изток', 'burgas-iztok'],
  ['Roma', 'roma'],
])('%s is written %s', (bulgarian, latin) => {
  expect(romanizeBulgarian(bulgarian)).toBe(latin);
});

test.each([
  ['Николай Йорданов', 'nikolay yordanov'],
  ['Мария 2', 'maria 2'],
  ['Anna', ''],
  [null, ''],
])('a search finds %s also as %s', (name, latin) => {
  expect(inLatin(name)).toBe(latin);
});
