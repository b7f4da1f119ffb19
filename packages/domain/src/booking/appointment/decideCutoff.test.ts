import { describe, expect, test } from 'vitest';
import { decideCutoff } from './decideCutoff.ts';

const HOUR = 3_600_000;
/** Sunday noon in Sofia; the clocks there went forward in the night before. */
const NOON = Date.UTC(2026, 2, 29, 9);

describe('C2: a client changes nothing within the cutoff before the start', () => {
  test.each([
    ['a millisecond before the cutoff begins', 24, NOON - 24 * HOUR - 1, true],
    ['as it begins (T3)', 24, NOON - 24 * HOUR, false],
    ['24 elapsed hours, though the clock says 25', 24, NOON - 23.5 * HOUR, false],
    ['without a cutoff, until the start', 0, NOON - 1, true],
    ['at the start', 0, NOON, false],
  ])('%s', (_, cutoffHours, now, isAccepted) => {
    expect(decideCutoff({ startAt: NOON }, { cutoffHours, now }).accepted).toBe(isAccepted);
  });

  test('the refusal says how many hours', () => {
    const decision = decideCutoff({ startAt: NOON }, { cutoffHours: 12, now: NOON });
    expect(decision).toEqual({ accepted: false, refusal: { code: 'CUTOFF_PASSED', values: { hours: 12 } } });
  });
});
