import { expect, test } from 'vitest';
import { givenProvider, givenQuery, givenService } from '../../../test/given/availability.ts';
import { listTimeSlots } from './listTimeSlots.ts';
import { takesNoRuns } from './runs.ts';

const single = { duration: 30, capacity: 1, bufferBefore: 0, bufferAfter: 0, slotInterval: null };

const longDay = { duration: 1_440, slotInterval: 60 };

test.each([
  ['one after the other', {}, false],
  ['A7: buffers around one client’s run, not within it', { bufferAfter: 10 }, false],
  ['a group without a buffer', { capacity: 5 }, false],
  ['A7: a group with a buffer', { capacity: 5, bufferAfter: 10 }, true],
  ['starts that meet an end', { slotInterval: 15 }, false],
  ['A2: starts that meet an end at midnight only, in a window longer than a day', { slotInterval: 20 }, true],
  ['A2: starts further apart than a slot is long', { slotInterval: 90 }, true],
  ['A2: starts that meet an end once in a while', { slotInterval: 7 }, true],
  ['A2: starts each seven minutes that meet each end', { duration: 35, slotInterval: 7 }, false],
  ['A1: two halves of a day that no day has', { duration: 720, slotInterval: 1_000 }, true],
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

/** Open all day on the chosen days, from midnight to midnight. */
const openOn = (days: readonly number[]) =>
  days.map((dayOfTheWeek) => ({ dayOfTheWeek, openTime: '00:00', closeTime: '24:00', isOpen: true }));

/** Durations, intervals, and what keeps slots apart, of runs that fit into a day. */
const durations = [10, 15, 30, 45, 60, 90, 300, 480];
const intervals = [null, 5, 7, 10, 15, 20, 45, 60, 90];
const terms = [{}, { capacity: 4 }, { capacity: 4, bufferAfter: 5 }, { bufferBefore: 5 }];
const cases = [2, 3].flatMap((runLength) =>
  durations.flatMap((duration) =>
    intervals.flatMap((slotInterval) =>
      terms.map((rules) => ({ ...single, duration, slotInterval, ...rules, minSlotsRequired: runLength })),
    ),
  ),
);

test('A2, A10: the engine lists runs within a day exactly where it says so', () => {
  const listsRuns = (rules: (typeof cases)[number]) =>
    listTimeSlots(
      givenQuery({ service: givenService(rules), providers: [givenProvider({ workHours: openOn([0]) })] }),
    ).length > 0;
  expect(cases.filter((rules) => listsRuns(rules) === takesNoRuns(rules, rules.minSlotsRequired))).toEqual(
    [],
  );
});
