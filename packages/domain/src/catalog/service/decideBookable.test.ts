import { expect, test } from 'vitest';
import { decideBookable, decideNotice } from './decideBookable.ts';

const single = {
  duration: 30,
  slotInterval: null,
  bufferBefore: 0,
  bufferAfter: 0,
  capacity: 1,
  minSlotsRequired: 1,
  recurringTimeSlots: [],
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
  [
    'A2: two, of which no second starts at the first one’s end',
    { slotInterval: 90, minSlotsRequired: 2 },
    false,
  ],
  ['A2: two, where starts meet an end at midnight only', { slotInterval: 7, minSlotsRequired: 2 }, false],
])('%s', (_, rules, isBookable) => {
  const decision = decideBookable({ ...single, ...rules });
  const refusal = { code: 'SERVICE_NEVER_BOOKABLE', path: ['minSlotsRequired'] };
  expect(decision).toMatchObject(isBookable ? { accepted: true } : { accepted: false, refusal });
});

const monday = (startAt: string, endAt: string, day = 0) => ({ day, startAt, endAt, capacity: 8 });
const ten = monday('10:00', '11:00');
const eleven = monday('11:00', '12:00');

test.each([
  ['one time', [ten], {}, true],
  ['one time, of which two in a row are asked for', [ten], { minSlotsRequired: 2 }, false],
  ['two times one after the other', [eleven, ten], { minSlotsRequired: 2 }, true],
  ['two of three that are asked for', [eleven, ten], { minSlotsRequired: 3 }, false],
  ['two times that are apart', [ten, monday('11:15', '12:00')], { minSlotsRequired: 2 }, false],
  ['the same time on two days', [ten, monday('11:00', '12:00', 1)], { minSlotsRequired: 2 }, false],
  ['over midnight', [monday('23:00', '24:00'), monday('00:00', '01:00', 1)], { minSlotsRequired: 2 }, true],
  [
    'over the week’s end',
    [monday('23:00', '24:00', 6), monday('00:00', '01:00')],
    { minSlotsRequired: 2 },
    true,
  ],
  ['A7: two that a buffer keeps apart', [ten, eleven], { bufferAfter: 5, minSlotsRequired: 2 }, false],
  ['A7: a class with a buffer that asks for one time', [ten], { bufferBefore: 5 }, true],
  [
    'its own duration and interval say nothing',
    [ten, eleven],
    { slotInterval: 90, minSlotsRequired: 2 },
    true,
  ],
])('A3: a class with %s', (_, recurringTimeSlots, rules, isBookable) => {
  expect(decideBookable({ ...single, ...rules, recurringTimeSlots }).accepted).toBe(isBookable);
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
