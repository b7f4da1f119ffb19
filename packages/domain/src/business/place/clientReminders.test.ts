import { describe, expect, test } from 'vitest';
import { type ReminderChannel, reminderLeads } from '../../options.ts';
import { changeReminders, longestLead, withLongestLead } from './clientReminders.ts';

const HOUR = 60;
const of = (minutes: number, channel: ReminderChannel = 'EMAIL') => ({ minutes, channel });
const saved = (id: string, minutes: number) => ({ id, ...of(minutes) });

describe('N2: a reminder whose lead changes stays the same', () => {
  test.each([
    [
      'a raised lead',
      [saved('a', 24 * HOUR)],
      [of(48 * HOUR)],
      { removed: [], changed: [saved('a', 48 * HOUR)], added: [] },
    ],
    [
      'another one is added',
      [saved('a', 24 * HOUR)],
      [of(24 * HOUR), of(2 * HOUR)],
      { removed: [], changed: [], added: [of(2 * HOUR)] },
    ],
    [
      'the longer one goes',
      [saved('a', 48 * HOUR), saved('b', 2 * HOUR)],
      [of(2 * HOUR)],
      { removed: ['a'], changed: [], added: [] },
    ],
    [
      'one lead takes the value of another',
      [saved('a', 48 * HOUR), saved('b', 24 * HOUR)],
      [of(24 * HOUR), of(2 * HOUR)],
      { removed: [], changed: [saved('a', 2 * HOUR)], added: [] },
    ],
    [
      'another channel',
      [saved('a', 24 * HOUR)],
      [of(24 * HOUR, 'SMS')],
      { removed: [], changed: [{ id: 'a', ...of(24 * HOUR, 'SMS') }], added: [] },
    ],
    ['none anymore', [saved('a', 24 * HOUR)], [], { removed: ['a'], changed: [], added: [] }],
  ])('%s', (_, before, wanted, expected) => {
    expect(changeReminders(before, wanted)).toEqual(expected);
  });
});

describe('R8: the one lead of a place is its longest', () => {
  test('0 where there is none', () => {
    expect(longestLead([])).toBe(0);
    expect(longestLead([of(2 * HOUR), of(48 * HOUR)])).toBe(48 * HOUR);
  });

  test.each([
    ['none', [of(48 * HOUR), of(2 * HOUR)], 0, []],
    ['the first one', [], HOUR, [{ minutes: HOUR, channel: 'EMAIL_ELSE_SMS' }]],
    ['the others stay', [of(2 * HOUR), of(48 * HOUR)], 24 * HOUR, [of(24 * HOUR), of(2 * HOUR)]],
    ['none is doubled', [of(48 * HOUR), of(2 * HOUR, 'SMS')], 2 * HOUR, [of(2 * HOUR)]],
  ])('%s', (_, before, minutes, after) => {
    expect(withLongestLead(before, minutes)).toEqual(after);
  });

  test.each([0, ...reminderLeads])('what is set is what is read: %d minutes', (minutes) => {
    const reminders = withLongestLead([of(48 * HOUR), of(2 * HOUR)], minutes);
    expect(longestLead(reminders)).toBe(minutes);
  });
});
