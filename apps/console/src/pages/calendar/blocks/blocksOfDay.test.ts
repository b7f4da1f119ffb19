import { expect, test } from 'vitest';
import { given } from '../../../../test/calendar/given.ts';
import { createZoneClock } from '../../../lib/time/zoneClock.ts';
import { blocksOfDay } from './blocksOfDay.ts';

const [THURSDAY, FRIDAY] = [20783, 20784];
const clock = createZoneClock('Europe/Sofia');

test('A5: a block over midnight is on both days, cut where they meet', () => {
  const [start, end] = [given.minute('2026-11-26T20:30Z'), given.minute('2026-11-27T06:00Z')];
  const night = {
    id: 'a',
    providerId: 'elena',
    providerName: 'Elena',
    colorIndex: 0,
    start,
    end,
    note: null,
  };
  expect(blocksOfDay(THURSDAY, [night], clock)).toEqual([
    { block: night, from: 22.5 * 60, until: 1440, endsHere: false },
  ]);
  expect(blocksOfDay(FRIDAY, [night], clock)).toEqual([
    { block: night, from: 0, until: 480, endsHere: true },
  ]);
  expect(blocksOfDay(FRIDAY + 1, [night], clock)).toEqual([]);
});
