import { expect, test } from 'vitest';
import { romanizeBulgarian } from './romanizeBulgarian.ts';

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
