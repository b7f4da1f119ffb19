import type { SlotTerms } from './timeSlots/slotTerms.ts';

/**
 * Evenly spaced candidates: from `first`, `interval` apart, each starting before `startsBefore`; milliseconds. None is
 * empty; rows of more than one candidate end before the next one's first.
 */
export interface CandidateRow {
  readonly first: number;
  readonly startsBefore: number;
  readonly interval: number;
  /** What each of them is while it is free. */
  readonly terms: SlotTerms;
}

/** How many candidates rows hold together. */
export function countCandidates(rows: readonly CandidateRow[]): number {
  let count = 0;
  for (const { first, startsBefore, interval } of rows) count += Math.ceil((startsBefore - first) / interval);
  return count;
}
