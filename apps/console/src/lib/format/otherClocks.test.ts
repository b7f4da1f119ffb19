import { expect, test } from 'vitest';
import { otherClocks } from './timezones.ts';

const sofia = { name: 'Sofia', timezone: 'Europe/Sofia' };
const rome = { name: 'Roma', timezone: 'Europe/Rome' };
const milan = { name: 'Milano', timezone: 'Europe/Rome' };
const phoenix = { name: 'Phoenix', timezone: 'America/Phoenix' };

test('T6: zones that show another time than the viewer’s are named once, with their places', () => {
  const winter = '2026-12-01T12:00Z';
  expect(otherClocks([sofia, rome, milan, milan], 'Europe/Athens', [winter])).toEqual([
    { zone: 'Europe/Rome', names: ['Roma', 'Milano'] },
  ]);
});

test('T6: a clock that differs in a part of the time only is named', () => {
  const [winter, summer] = ['2026-01-15T12:00Z', '2026-07-15T12:00Z'];
  expect(otherClocks([phoenix], 'America/Denver', [winter])).toEqual([]);
  expect(otherClocks([phoenix], 'America/Denver', [winter, summer])).toEqual([
    { zone: 'America/Phoenix', names: ['Phoenix'] },
  ]);
});
