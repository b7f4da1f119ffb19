import { expect, it } from 'vitest';
import type { Locale } from '../locale.ts';
import { formatDateRange } from './formatDateRange.ts';

/** Bulgarian dates have a narrow no-break space before 'г.'; what counts here is what the eye reads. */
const plain = (text: string) => text.replaceAll('\u202F', ' ');

it.each<[Locale, string, string, string]>([
  ['en', '2026-11-30', '2026-12-06', '30 Nov – 6 Dec 2026'],
  ['it', '2026-11-30', '2026-12-06', '30 nov – 6 dic 2026'],
  ['bg', '2026-11-30', '2026-12-06', '30.11 – 6.12.2026 г.'],
  ['en', '2026-12-07', '2026-12-13', '7–13 Dec 2026'],
  ['it', '2026-12-07', '2026-12-13', '7–13 dic 2026'],
  ['bg', '2026-12-07', '2026-12-13', '7.12 – 13.12.2026 г.'],
  ['en', '2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027'],
  ['it', '2026-12-28', '2027-01-03', '28 dic 2026 – 3 gen 2027'],
  ['bg', '2026-12-28', '2027-01-03', '28.12.2026 г. – 3.01.2027 г.'],
])('in %s the dates from %s to %s are %s', (locale, from, to, shown) => {
  expect(plain(formatDateRange(from, to, locale))).toBe(shown);
});

it('what is no date is refused', () => {
  expect(() => formatDateRange('7 December', '2026-12-13', 'en')).toThrow(RangeError);
});
