import { expect, it } from 'vitest';
import { translate } from '../../translate.ts';
import { hasSameClock, withZone } from './formatZone.ts';

const winter = '2027-01-15T08:00Z';
const march = '2027-03-20T08:00Z';

it.each([
  ['Europe/Kyiv', 'Europe/Kiev', winter, true],
  ['Europe/Sofia', 'Europe/Athens', winter, true],
  ['Europe/Sofia', 'Pacific/Kiritimati', winter, false],
  ['Europe/London', 'Atlantic/Reykjavik', winter, true],
  ['Europe/London', 'Atlantic/Reykjavik', '2027-07-15T08:00Z', false],
  // Three weeks in which only one of them has moved its clocks.
  ['America/New_York', 'America/Bogota', winter, true],
  ['America/New_York', 'America/Bogota', march, false],
])('T6: the clocks of %s and %s at %s: %s', (zone, other, at, expected) => {
  expect(hasSameClock(zone, other, at)).toBe(expected);
});

it.each([
  ['Europe/Sofia', 'Europe/Athens', 'Fri 15 Jan, 10:00'],
  ['Pacific/Kiritimati', 'Europe/Sofia', 'Fri 15 Jan, 10:00 (Line Islands Time, UTC+14)'],
])('T6: a time of %s beside %s reads %s', (zone, other, text) => {
  const display = { locale: 'en', zone } as const;
  const say = (key: Parameters<typeof translate>[1], values: Parameters<typeof translate>[2]) =>
    translate('en', key, values);
  expect(withZone('Fri 15 Jan, 10:00', winter, display, other, say)).toBe(text);
});
