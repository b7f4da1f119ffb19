import { DAY_MS } from '../../time/units.ts';
import { firstInstantFrom } from '../../time/zoneClock.ts';
import type { ZoneOffsets } from '../../time/zoneOffsets.ts';
import type { Interval, ProviderSchedule } from './facts.ts';
import { closedDays, type OpeningHours } from './openingHours.ts';
import { Timeline } from './timeline.ts';

/**
 * The time that removes every slot that it overlaps: the provider's vacations and closed dates (rule A4), and
 * whatever else is given, such as a client's other appointments (rule A8).
 */
export function closedTime(
  schedule: ProviderSchedule,
  hours: OpeningHours,
  zone: ZoneOffsets,
  others: readonly Interval[] = [],
): Timeline {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { startAt, endAt } of [...schedule.vacations, ...others]) {
    starts.push(startAt);
    ends.push(endAt);
  }
  for (const day of closedDays(hours)) {
    starts.push(firstInstantFrom(zone, day * DAY_MS));
    ends.push(firstInstantFrom(zone, (day + 1) * DAY_MS));
  }
  return Timeline.of(starts, ends);
}
