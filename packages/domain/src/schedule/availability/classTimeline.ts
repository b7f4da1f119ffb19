import { MINUTE_MS } from '../../time/units.ts';
import type { ZoneOffsets } from '../../time/zoneOffsets.ts';
import { classOccurrences } from './classOccurrences.ts';
import { closedTime } from './closedTime.ts';
import type { ClassTime, ProviderSchedule, ServiceRules } from './facts.ts';
import type { OpeningHours } from './openingHours.ts';
import { Timeline } from './timeline.ts';

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
