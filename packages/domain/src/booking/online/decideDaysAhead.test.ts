import { expect, test } from 'vitest';
import { decideDaysAhead } from './decideDaysAhead.ts';

const SOFIA = 'Europe/Sofia';
/** Monday, 2 March 2026, 23:30 in Sofia. */
const now = Date.UTC(2026, 2, 2, 21, 30);

test.each([
  ['today, with a limit of 0', 0, now + 10 * 60_000, true],
  ['half an hour later, which is tomorrow, with a limit of 0', 0, Date.UTC(2026, 2, 2, 22), false],
  ['the last minute of the last day', 7, Date.UTC(2026, 2, 9, 21, 59), true],
  ['the first minute after it', 7, Date.UTC(2026, 2, 9, 22), false],
  ['the last day after the clocks went forward', 30, Date.UTC(2026, 3, 1, 20, 59), true],
  ['the day after that', 30, Date.UTC(2026, 3, 1, 21), false],
  ['any day without a limit', null, Date.UTC(2030, 0, 1), true],
])('A7: %s', (_, daysAhead, startAt, isAccepted) => {
  const decision = decideDaysAhead([{ startAt, timezone: SOFIA }], { daysAhead, now });
  expect(decision.accepted).toBe(isAccepted);
});

test('the first slot that is too far ahead is named', () => {
  const slots = [now, Date.UTC(2026, 5, 1)].map((startAt) => ({ startAt, timezone: SOFIA }));
  expect(decideDaysAhead(slots, { daysAhead: 3, now })).toEqual({
    accepted: false,
    refusal: { code: 'SLOT_NOT_AVAILABLE', path: ['timeSlots', 1] },
  });
});
