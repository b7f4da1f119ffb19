import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

const MOMENT = '2026-12-04T10:00:00Z';

// How the rest of a date is written is the browser's.
test.each([
  ['en', 'Friday', 'Fri'],
  ['it', 'venerdì', 'ven'],
  ['bg', 'петък', 'пт'],
] as const)(
  'a day is written small within a sentence where the language does so: %s',
  (locale, long, short) => {
    const formats = formatsOf(locale, 'Europe/Sofia', 'eur');
    expect(formats.dayWithin(MOMENT).startsWith(long)).toBe(true);
    expect(formats.localDayWithin('2026-12-04').startsWith(long)).toBe(true);
    expect(formats.momentWithin(MOMENT)).toMatch(new RegExp(`^${short}.*, 12:00$`));
    expect(formats.day(MOMENT).slice(1)).toBe(formats.dayWithin(MOMENT).slice(1));
    expect(formats.day(MOMENT)).toMatch(/^\p{Lu}/u);
  },
);
