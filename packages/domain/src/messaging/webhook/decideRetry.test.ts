import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../time/units.ts';
import { isToBePaused, nextTryAt } from './decideRetry.ts';

const NOW = Date.UTC(2026, 2, 2);

/** The moments of all tries, if each fails at once. */
function triesOf(random: number): number[] {
  const tries = [NOW];
  for (;;) {
    const next = nextTryAt({ attempts: tries.length, now: tries.at(-1) ?? NOW, random });
    if (next === null) return tries;
    tries.push(next);
  }
}

test('N7: a delivery is tried ten times within a day, with growing pauses', () => {
  const tries = triesOf(0);
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  expect(pauses.slice(0, 3)).toEqual([30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS]);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect([tries.length, (tries.at(-1) ?? 0) - NOW]).toEqual([10, DAY_MS]);
});

test('N7: a pause is longer by up to a tenth, so that what failed together is spread', () => {
  expect(nextTryAt({ attempts: 5, now: NOW, random: 0.5 })).toBe(NOW + 1.05 * HOUR_MS);
  expect((triesOf(1).at(-1) ?? 0) - NOW).toBe(DAY_MS + DAY_MS / 10);
});

test.each([
  ['after a day in which nothing arrived', 24, true, true],
  ['not sooner', 23, true, false],
  ['not while a delivery is still tried', 30, false, false],
] as const)('N7: an endpoint is paused %s', (_, hours, isGivenUp, expected) => {
  expect(isToBePaused({ failingSince: NOW, now: NOW + hours * HOUR_MS, isGivenUp })).toBe(expected);
});
