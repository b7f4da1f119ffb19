import { expect, test } from 'vitest';
import { takesNoRuns } from './runs.ts';

const single = { duration: 30, capacity: 1, bufferBefore: 0, bufferAfter: 0, slotInterval: null };

const longDay = { duration: 1_440, slotInterval: 60 };

test.each([
  ['one after the other', {}, false],
  ['A7: buffers around one client’s run, not within it', { bufferAfter: 10 }, false],
  ['a group without a buffer', { capacity: 5 }, false],
  ['A7: a group with a buffer', { capacity: 5, bufferAfter: 10 }, true],
  ['starts that meet an end', { slotInterval: 15 }, false],
  [
    'A1: starts that meet an end at midnight only, in a window longer than a day',
    { slotInterval: 20 },
    false,
  ],
  [
    'A1: starts that meet an end only at midnight, where the grid begins again',
    { duration: 720, slotInterval: 1_000 },
    false,
  ],
  ['A1: a day long, around the clock', { duration: 1_440 }, false],
  ['A1: a day long, every hour', longDay, false],
])('two slots: %s', (_, rules, expected) => {
  expect(takesNoRuns({ ...single, ...rules }, 2)).toBe(expected);
});

test.each([
  ['A1: three of 15 hours, the second from midnight on', { duration: 900 }, 3, false],
  ['A1: a fourth would start at 6:00, where no grid has a start', { duration: 900 }, 4, true],
  ['A1: 24 days in a row', longDay, 24, false],
  ['A2: starts that meet no end but that at midnight, three of them', { slotInterval: 20 }, 3, true],
  ['A2: starts further apart than a slot is long', { slotInterval: 45 }, 3, true],
  ['one slot is no run', { slotInterval: 45 }, 1, false],
])('%s', (_, rules, runLength, expected) => {
  expect(takesNoRuns({ ...single, ...rules }, runLength)).toBe(expected);
});
