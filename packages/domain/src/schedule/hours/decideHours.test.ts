import { describe, expect, test } from 'vitest';
import { addWorkHourInput, updateWorkHoursInput } from '../../input/workHour.ts';
import { decideHours } from './decideHours.ts';

describe('A1: a row of hours', () => {
  test.each([
    ['an ordinary day', '09:00', '17:00', 'accepted'],
    ['the whole day', '00:00', '24:00', 'accepted'],
    ['seconds as the API gives them', '09:00:00', '24:00:00', 'accepted'],
    ['that closes when it opens', '09:00', '09:00', 'INVALID_HOURS'],
    ['that closes before it opens', '17:00', '09:00', 'INVALID_HOURS'],
  ])('%s', (_, openTime, closeTime, expected) => {
    const decision = decideHours({ openTime, closeTime });
    expect(decision.accepted ? 'accepted' : decision.refusal.code).toBe(expected);
  });
});

const row = { providerId: 'p', dayOfTheWeek: 0, openTime: '09:00', closeTime: '17:00' };

/** The first fault of an input: what is wrong, and where. */
function faultOf(schema: typeof addWorkHourInput | typeof updateWorkHoursInput, input: unknown) {
  const [issue] = schema.safeParse(input).error?.issues ?? [];
  return issue && { message: issue.message, path: issue.path };
}

describe('spec 5: the input of hours', () => {
  test.each<[string, object, string, string]>([
    ['a day is required', { dayOfTheWeek: undefined }, 'DAY_NOT_SELECTED', 'dayOfTheWeek'],
    ['there is no day 7', { dayOfTheWeek: 7 }, 'DAY_NOT_SELECTED', 'dayOfTheWeek'],
    ['an opening time is required', { openTime: undefined }, 'INVALID_HOURS', 'openTime'],
    ['24:30 is no time', { closeTime: '24:30' }, 'INVALID_HOURS', 'closeTime'],
  ])('%s', (_, fault, message, field) => {
    expect(faultOf(addWorkHourInput, { ...row, ...fault })).toEqual({ message, path: [field] });
    const many = { workHours: [row, { ...row, ...fault }] };
    expect(faultOf(updateWorkHoursInput, many)).toEqual({ message, path: ['workHours', 1, field] });
  });

  test('a row is open unless it says otherwise', () => {
    expect(addWorkHourInput.parse(row).isOpen).toBe(true);
    expect(addWorkHourInput.parse({ ...row, isOpen: false }).isOpen).toBe(false);
  });

  test('a row may be named once', () => {
    expect(faultOf(updateWorkHoursInput, { workHours: [{ id: 'a' }], deletedIds: ['a'] })).toBeDefined();
    expect(faultOf(updateWorkHoursInput, { workHours: [{ id: 'a' }], deletedIds: ['b'] })).toBeUndefined();
  });
});
