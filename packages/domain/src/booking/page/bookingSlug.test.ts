import { expect, test } from 'vitest';
import { freeSlug, slugInput, slugOf, SLUG_MAX } from './bookingSlug.ts';

test.each([
  ['Студио Роза', 'studio-roza'],
  ['Щастие & Ко.', 'shtastie-ko'],
  ['Маникюр София', 'manikyur-sofia'],
  ['Салон «Эмма»', 'salon-emma'],
  ["L'Arte del Capello", 'larte-del-capello'],
  ['Café Zürich  --  Nº 5', 'cafe-zurich-n-5'],
  ['Großer Löwe', 'grosser-lowe'],
  ['A', 'a-booking'],
  ['美容室', 'booking'],
  ['…', 'booking'],
])('K2: the page of %s is called %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(slugInput.parse(slug)).toBe(slug);
});

test('a long name is cut so that a number fits', () => {
  const slug = slugOf('Very long name '.repeat(20));
  expect(slugInput.parse(slug)).toBe(slug);
  const numbered = freeSlug(slug, new Set([slug, `${slug}-2`]));
  expect(numbered).toBe(`${slug}-3`);
  expect(slugInput.parse(numbered)).toBe(numbered);
  const longest = 'a'.repeat(SLUG_MAX);
  expect(slugInput.safeParse(freeSlug(longest, new Set([longest]))).success).toBe(true);
});

test('a name that is free stays as it is', () => {
  expect(freeSlug('rosa', new Set(['rosa-2']))).toBe('rosa');
});

test.each([
  'ab',
  'a'.repeat(61),
  'roza studio',
  'роза',
  '-roza',
  'roza-',
  'ro--za',
  'ro_za',
  'ro/za',
  'ro.za',
])('%s is no name of a page', (slug) => {
  expect(slugInput.safeParse(slug).error?.issues[0]?.message).toBe('INVALID_SLUG');
});

test('capital letters and blanks around it are corrected', () => {
  expect(slugInput.parse(' Studio-Roza ')).toBe('studio-roza');
});
