import { expect, test } from 'vitest';
import { decideBookable, decideBookableClass, decideNotice } from './decideBookable.ts';

const single = {
  duration: 30,
  slotInterval: null,
  bufferBefore: 0,
  bufferAfter: 0,
  capacity: 1,
  minSlotsRequired: 1,
};
const group = { capacity: 3, bufferAfter: 10 };

test.each([
  ['a single slot', {}, true],
  ['A7: a group with a buffer, one slot at a time', group, true],
  ['A7: a group with a buffer that asks for two slots', { ...group, minSlotsRequired: 2 }, false],
  ['A7: a buffer before', { capacity: 3, bufferBefore: 5, minSlotsRequired: 2 }, false],
  ['one client with a buffer and two slots', { bufferAfter: 10, minSlotsRequired: 2 }, true],
  ['a group without a buffer and two slots', { capacity: 3, minSlotsRequired: 2 }, true],
  ['A1: a day long, every hour', { duration: 1_440, slotInterval: 60, minSlotsRequired: 2 }, true],
  ['A1: four of 15 hours', { duration: 900, minSlotsRequired: 4 }, false],
  ['A2: starts that never meet an end', { slotInterval: 20, minSlotsRequired: 3 }, false],
])('%s', (_, rules, isBookable) => {
  const decision = decideBookable({ ...single, ...rules });
  const refusal = { code: 'SERVICE_NEVER_BOOKABLE', path: ['minSlotsRequired'] };
  expect(decision).toMatchObject(isBookable ? { accepted: true } : { accepted: false, refusal });
});

test.each([
  ['A3: a class with two times one after the other', { minSlotsRequired: 2 }, true],
  ['A3: a class whose times a buffer keeps apart', { bufferAfter: 5, minSlotsRequired: 2 }, false],
  ['A3: a class with a buffer that asks for one time', { bufferBefore: 5 }, true],
])('%s', (_, rules, isBookable) => {
  expect(decideBookableClass({ ...single, ...rules }).accepted).toBe(isBookable);
});

test.each([
  ['no range, a quarter of a year’s notice', 129_600, null, true],
  ['a quarter of a year’s notice, one day to see', 129_600, 1, false],
  ['a day’s notice, one day to see', 1_440, 1, true],
  ['two days’ notice: what is left of today and tomorrow is less, but clocks may go back', 2_880, 1, true],
  ['more than that', 2_940, 1, false],
  ['no notice', 0, 1, true],
])('A7: %s', (_, minNotice, visibleRangeMax, isBookable) => {
  const refusal = { code: 'NOTICE_BEYOND_RANGE', path: ['minNotice'] };
  expect(decideNotice({ minNotice, visibleRangeMax })).toMatchObject(
    isBookable ? { accepted: true } : { accepted: false, refusal },
  );
});
