import { describe, expect, it } from 'vitest';
import { areRunsLongEnough, runsOf } from './pickedSlot.ts';

/** Slots of an hour from these hours of a day. */
function slots(...hours: number[]) {
  return hours.map((hour) => ({
    startAt: new Date(Date.UTC(2026, 11, 1, hour)).toISOString(),
    endAt: new Date(Date.UTC(2026, 11, 1, hour + 1)).toISOString(),
  }));
}

describe('P1: consecutive slots are one appointment', () => {
  it.each([
    [[], []],
    [[9], [1]],
    [[9, 10, 11], [3]],
    [
      [9, 10, 12],
      [2, 1],
    ],
    [
      [9, 11, 13],
      [1, 1, 1],
    ],
  ])('from %j o’clock: runs of %j', (hours, lengths) => {
    expect(runsOf(slots(...hours)).map((run) => run.length)).toEqual(lengths);
  });

  it.each([
    [[], 1, false],
    [[9], 1, true],
    [[9], 2, false],
    [[9, 10], 2, true],
    [[9, 10, 12], 2, false],
    [[9, 10, 12, 13], 2, true],
  ])('%j o’clock is enough where each run needs %i: %s', (hours, needed, expected) => {
    expect(areRunsLongEnough(slots(...hours), needed)).toBe(expected);
  });
});
