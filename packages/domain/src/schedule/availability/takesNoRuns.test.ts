import { expect, test } from 'vitest';
import { takesNoRuns } from './takesNoRuns.ts';

const single = { duration: 30, capacity: 1, bufferBefore: 0, bufferAfter: 0, slotInterval: null };

test.each([
  ['one after the other', {}, false],
  ['A7: buffers around one client’s run, not within it', { bufferAfter: 10 }, false],
  ['a group without a buffer', { capacity: 5 }, false],
  ['A7: a group with a buffer', { capacity: 5, bufferAfter: 10 }, true],
  ['starts that meet an end', { slotInterval: 15 }, false],
  ['A2: starts that meet none', { slotInterval: 20 }, true],
  ['A2: starts further apart than a slot is long', { slotInterval: 45 }, true],
])('%s', (_, rules, expected) => {
  expect(takesNoRuns({ ...single, ...rules })).toBe(expected);
});
