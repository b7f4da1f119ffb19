import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { dayOfTheWeek } from '../../time/wallDate.ts';
import { minutesOfDay } from '../../time/wallTime.ts';
import { instantOf } from '../../time/zoneClock.ts';
import type { ZoneOffsets } from '../../time/zoneOffsets.ts';
import type { Interval } from './facts.ts';

/** A weekly time as a rule writes it. */
export interface WeeklyTime {
  readonly day: number;
  readonly startAt: string;
  readonly endAt: string;
}

/** One taking place of a weekly time. */
export interface Occurrence<T extends WeeklyTime> extends Interval {
  readonly weeklyTime: T;
}

/**
 * When weekly times take place on the day numbers `firstDay` to `lastDay`, ascending by start. Each lasts its wall
 * length from its start, also over a change of the clock (rule A3). Throws a RangeError for a malformed time.
 */
export function classOccurrences<T extends WeeklyTime>(
  weeklyTimes: readonly T[],
  zone: ZoneOffsets,
  firstDay: number,
  lastDay: number,
): readonly Occurrence<T>[] {
  const occurrences: Occurrence<T>[] = [];
  for (const weeklyTime of weeklyTimes) {
    const startMinute = minutesOfDay(weeklyTime.startAt);
    const length = (minutesOfDay(weeklyTime.endAt) - startMinute) * MINUTE_MS;
    const daysAhead = (weeklyTime.day - dayOfTheWeek(firstDay) + 7) % 7;
    for (let day = firstDay + daysAhead; day <= lastDay; day += 7) {
      const startAt = instantOf(zone, day * DAY_MS + startMinute * MINUTE_MS);
      occurrences.push({ weeklyTime, startAt, endAt: startAt + length });
    }
  }
  return occurrences.sort((a, b) => a.startAt - b.startAt || a.endAt - b.endAt);
}
