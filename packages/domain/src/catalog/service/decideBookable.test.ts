import { expect, test } from 'vitest';
import { decideBookable, decideBookableClass } from './decideBookable.ts';

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
  ['A2: starts that never meet an end', { slotInterval: 20, minSlotsRequired: 2 }, false],
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
