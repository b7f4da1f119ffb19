import { accept, type Decision, refuse } from '../../decision.ts';
import { BOOKING_YEARS_AHEAD_MAX } from '../../limits.ts';
import type { Interval } from '../../schedule/availability/facts.ts';
import { bookableUntil, takesBookings } from '../../schedule/availability/slotQuery.ts';
import { DAY_MS } from '../../time/units.ts';
import { isWallDay } from '../../time/wallDate.ts';
import type { BookingFacts, BookingRequest, KnownSlot } from './bookingPlan.ts';

/** The input path of a chosen slot, by its place. */
export function slotPath(index: number): (string | number)[] {
  return ['timeSlots', index];
}

/**
 * Finds the facts of every chosen slot and refuses what needs no list of slots to refuse: nothing chosen, clients who
 * request the staff's override (rule A10), a foreign or inactive service (A12) or provider, an end before its start, a
 * start years ahead, a client's own other appointment (A8), slots that overlap each other, with any providers (A10).
 */
export function knownSlots(request: BookingRequest, facts: BookingFacts): Decision<KnownSlot[]> {
  const { audience, allowOutsideHours } = request;
  if (request.slots.length === 0) return refuse('BAD_INPUT', { path: ['timeSlots'] });
  if (allowOutsideHours && audience === 'client') {
    return refuse('ACTION_NOT_ALLOWED', { path: ['allowOutsideHours'] });
  }
  const known: KnownSlot[] = [];
  for (const [index, { serviceId, providerId, startAt, endAt }] of request.slots.entries()) {
    const path = slotPath(index);
    const service = facts.services.find(({ id }) => id === serviceId);
    const schedule = facts.providers.find(({ id }) => id === providerId);
    if (!service || !schedule || !isSpan({ startAt, endAt })) return refuse('SLOT_NOT_AVAILABLE', { path });
    if (startAt >= bookableUntil(facts.now)) {
      return refuse('TOO_FAR_AHEAD', { path, values: { years: BOOKING_YEARS_AHEAD_MAX } });
    }
    if (!takesBookings(service, facts.moving)) return refuse('SERVICE_INACTIVE', { path });
    if (!service.providerIds.includes(providerId)) return refuse('SLOT_NOT_AVAILABLE', { path });
    const slot: KnownSlot = { index, service, schedule, startAt, endAt };
    if (audience === 'client' && facts.clientBusy.some((busy) => overlap(busy, slot))) {
      return refuse('CLIENT_BUSY', { path });
    }
    known.push(slot);
  }
  const overlapping = findOverlap(known);
  return overlapping ? refuse('SLOTS_OVERLAP', { path: slotPath(overlapping.index) }) : accept(known);
}

/** Whether two numbers are instants of this product's years, in order. */
export function isSpan({ startAt, endAt }: Interval): boolean {
  return startAt < endAt && isWallDay(Math.floor(startAt / DAY_MS)) && isWallDay(Math.floor(endAt / DAY_MS));
}

/** Whether two half-open intervals overlap; touching is not overlapping (rule T3). */
export function overlap(one: Interval, other: Interval): boolean {
  return one.startAt < other.endAt && other.startAt < one.endAt;
}

/** Of intervals in any order one that overlaps an earlier one, or undefined where all keep apart. */
export function findOverlap<T extends Interval>(intervals: readonly T[]): T | undefined {
  const ordered = intervals.toSorted((a, b) => a.startAt - b.startAt);
  return ordered.find((interval, index) => {
    const before = ordered[index - 1];
    return before !== undefined && interval.startAt < before.endAt;
  });
}
