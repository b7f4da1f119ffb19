import { describe, expect, test } from 'vitest';
import { decideRefresh } from './decideRefresh.ts';

const SECOND = 1_000;
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 2, 8);

describe('R4: what a presented refresh token brings', () => {
  test.each([
    ['the current generation rotates', { presented: 4, usedAgo: null, rotatedAgo: SECOND }, 'ROTATE'],
    [
      'the current generation rotates also once used',
      { presented: 4, usedAgo: DAY, rotatedAgo: DAY },
      'ROTATE',
    ],
    ['the one before gets the same successor', { presented: 3, usedAgo: null, rotatedAgo: DAY }, 'REPEAT'],
    ['... also 30 s after that was used', { presented: 3, usedAgo: 30 * SECOND, rotatedAgo: DAY }, 'REPEAT'],
    ['... and not a moment longer', { presented: 3, usedAgo: 30 * SECOND + 1, rotatedAgo: DAY }, 'END'],
    ['anything older ends the family', { presented: 2, usedAgo: null, rotatedAgo: SECOND }, 'END'],
    ['so does one that was never issued', { presented: 5, usedAgo: null, rotatedAgo: SECOND }, 'END'],
    ['365 days without a refresh end it', { presented: 4, usedAgo: null, rotatedAgo: 365 * DAY + 1 }, 'END'],
    ['365 days to the moment do not', { presented: 4, usedAgo: null, rotatedAgo: 365 * DAY }, 'ROTATE'],
  ] as const)('%s', (_, { presented, usedAgo, rotatedAgo }, expected) => {
    const state = {
      generation: 4,
      rotatedAt: NOW - rotatedAgo,
      successorUsedAt: usedAgo === null ? null : NOW - usedAgo,
    };
    expect(decideRefresh(state, presented, NOW)).toBe(expected);
  });
});
