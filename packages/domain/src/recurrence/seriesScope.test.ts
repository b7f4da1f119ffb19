import { describe, expect, it } from 'vitest';
import { isInScope, readSeriesScope } from './occurrenceDates.ts';

describe('P6: a change means one, the following, or all that have not started', () => {
  it.each([
    [null, null, 'THIS'],
    [undefined, false, 'THIS'],
    [null, true, 'ALL'],
    ['FOLLOWING', true, 'FOLLOWING'],
    ['THIS', true, 'THIS'],
  ] as const)('scope %s and all %s mean %s', (scope, all, meant) => {
    expect(readSeriesScope(scope, all)).toBe(meant);
  });

  const now = 1_000;
  it.each([
    ['FOLLOWING', 'the chosen one', '2026-03-09', 1_001, true],
    ['FOLLOWING', 'a later one', '2026-03-16', 2_000, true],
    ['FOLLOWING', 'one before', '2026-03-02', 2_000, false],
    ['FOLLOWING', 'one before that was moved behind', '2026-03-02', 9_000, false],
    ['FOLLOWING', 'a later one that was moved to the past', '2026-03-16', 999, false],
    ['ALL', 'one before the chosen one', '2026-03-02', 1_001, true],
    ['ALL', 'one that starts now', '2026-03-09', 1_000, false],
  ] as const)('%s: %s', (scope, _, date, startAt, expected) => {
    expect(isInScope({ date, startAt }, scope, { chosenDate: '2026-03-09', now })).toBe(expected);
  });
});
