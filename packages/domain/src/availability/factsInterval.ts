import { DAY_MS, MINUTE_MS } from '../time/units.ts';
import { addDays } from '../time/wallDate.ts';
import { datesInterval } from '../time/zonedTime.ts';
import type { Interval, ServiceRules } from './facts.ts';
import { longestSlot, runMargin } from './slotSpan.ts';

/**
 * The instants between which a provider's sessions and vacations must be known to answer a question about the local
 * dates `from` to `until` (both included): whatever overlaps this interval, and nothing else, matters. A day on each side
 * covers classes that a vacation beyond the edge cancels (decisions A3, A4); runs of `minSlotsRequired`, buffers and the
 * length of the last slot come on top. Throws a RangeError for a bad date or zone.
 */
export function factsInterval(
  services: readonly ServiceRules[],
  timezone: string,
  from: string,
  until: string,
): Interval {
  const dates = datesInterval(timezone, addDays(from, -1), addDays(until, 1));
  const margins = services.map((service) => {
    const buffers = (service.bufferBefore + service.bufferAfter) * MINUTE_MS;
    return longestSlot(service) + runMargin(service, service.minSlotsRequired) + buffers;
  });
  const margin = Math.max(DAY_MS, ...margins);
  return { startAt: dates.startAt - margin, endAt: dates.endAt + margin };
}
