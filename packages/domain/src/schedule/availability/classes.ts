import { MINUTES_PER_DAY } from '../../limits.ts';
import { DAY_MS, MINUTE_MS } from '../../time/units.ts';
import { dayOfTheWeek } from '../../time/wallDate.ts';
import { minutesOfDay } from '../../time/wallTime.ts';
import { instantOf } from '../../time/wallClock.ts';
import type { ZoneOffsets } from '../../time/zoneOffsets.ts';
import type { ClassTime, Interval, ProviderSchedule, ServiceRules } from './facts.ts';
import { closedTime, type OpeningHours } from './openHours.ts';
import { Timeline } from './timeline.ts';

/** A weekly time as a rule writes it. */
interface WeeklyTime {
  readonly day: number;
  readonly startAt: string;
  readonly endAt: string;
}

/** One taking place of a weekly time. */
interface Occurrence<T extends WeeklyTime> extends Interval {
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

/**
 * The time that class times keep from new sessions of a service, whether booked yet or not; a class that a vacation or
 * closed date removes does not take place and keeps nothing (rules A3, A4).
 */
export function classTimeline(
  classTimes: readonly ClassTime[],
  service: ServiceRules,
  schedule: ProviderSchedule,
  hours: OpeningHours,
  zone: ZoneOffsets,
  firstDay: number,
  lastDay: number,
): Timeline {
  const starts: number[] = [];
  const ends: number[] = [];
  if (classTimes.length > 0) {
    const closed = closedTime(schedule, hours, zone);
    for (const { weeklyTime, startAt, endAt } of classOccurrences(classTimes, zone, firstDay, lastDay)) {
      if (closed.overlaps(startAt, endAt)) continue;
      starts.push(startAt - (weeklyTime.bufferBefore + service.bufferAfter) * MINUTE_MS);
      ends.push(endAt + (weeklyTime.bufferAfter + service.bufferBefore) * MINUTE_MS);
    }
  }
  return Timeline.of(starts, ends);
}

/** The class times of a provider that are busy for a service: those of its other services (rule A3). */
export function otherClassTimes(schedule: ProviderSchedule, service: ServiceRules): readonly ClassTime[] {
  return schedule.classTimes.filter((classTime) => classTime.serviceId !== service.id);
}

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/**
 * The first of a provider's other class times that a class time would conflict with, buffers included, or null: class
 * times of one provider that overlap are refused, since both cannot take place (rules A3, A7). Weeks follow each other,
 * so the end of Sunday meets the start of Monday. Throws a RangeError for a malformed time.
 */
export function classTimeClash(classTime: ClassTime, others: readonly ClassTime[]): ClassTime | null {
  const [from, until] = busyMinutes(classTime);
  const clash = others.find((other) => {
    const [otherFrom, otherUntil] = busyMinutes(other);
    return [-MINUTES_PER_WEEK, 0, MINUTES_PER_WEEK].some(
      (shift) => from < otherUntil + shift && otherFrom + shift < until,
    );
  });
  return clash ?? null;
}

/** From when to when a class time keeps its provider busy, in minutes after the start of Monday. */
function busyMinutes({ day, startAt, endAt, bufferBefore, bufferAfter }: ClassTime): [number, number] {
  const midnight = day * MINUTES_PER_DAY;
  return [midnight + minutesOfDay(startAt) - bufferBefore, midnight + minutesOfDay(endAt) + bufferAfter];
}
