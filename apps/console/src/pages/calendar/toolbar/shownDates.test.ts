import { expect, test } from 'vitest';
import { shownDates } from './shownDates.ts';

/** Bulgarian dates have a narrow no-break space before 'г.'; what counts here is what the eye reads. */
const plain = (text: string) => text.replaceAll('\u202F', ' ');

test.each([
  { locale: 'en', day: '1st December 2026', week: '30 Nov – 6 Dec 2026', month: 'December 2026' },
  { locale: 'it', day: '1º dicembre 2026', week: '30 nov – 6 dic 2026', month: 'dicembre 2026' },
  { locale: 'bg', day: '1 декември 2026 г.', week: '30.11 – 6.12.2026 г.', month: 'декември 2026 г.' },
] as const)('in $locale the title says what is shown', ({ locale, day, week, month }) => {
  expect(plain(shownDates('day', '2026-12-01', locale))).toBe(day);
  expect(plain(shownDates('week', '2026-12-01', locale))).toBe(week);
  expect(plain(shownDates('month', '2026-12-01', locale))).toBe(month);
});

test('the agenda says its four weeks', () => {
  expect(shownDates('agenda', '2026-12-01', 'en')).toBe('1–28 Dec 2026');
});
