import { seatHoldingStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { MINUTES_PER_DAY, OVERRIDE_GRID_MINUTES } from '@slotkeeper/domain/limits';
import { dayOf, type ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { CalendarAppointment, CalendarBlock } from '../layout/calendarEvent.ts';
import type { Shade } from '../layout/shadesOfDay.ts';

/** A time that someone would like to have. Instants are minutes since 1970 UTC. */
export interface WantedTime {
  readonly providerId: string;
  readonly start: number;
  readonly end: number;
  /** Null for a blocked time, and while no service is chosen. */
  readonly serviceId: string | null;
  /** What is on the move: its own time is not in its way (rule A9). */
  readonly exceptIds?: readonly string[];
}

/**
 * What is in the way of a time, as far as the calendar knows: a taken stretch, a provider without the service, or hours
 * in which staff book on purpose only (rule A10).
 */
export type Obstacle =
  | { readonly kind: 'booked' | 'blocked' | 'elsewhere'; readonly start: number; readonly end: number }
  | { readonly kind: 'service' }
  | { readonly kind: 'closed' | 'vacation' };

/** What the calendar has loaded. */
export interface ObstacleFacts {
  readonly appointments: readonly CalendarAppointment[];
  readonly blocks: readonly CalendarBlock[];
  readonly shadesOf: (providerId: string, day: number) => readonly Shade[];
  readonly clock: ZoneClock;
  /** Who offers a service; undefined for one that is not known. */
  readonly providersOf: (serviceId: string) => readonly string[] | undefined;
}

/** Whether nobody may book over an obstacle, not even on purpose. */
export function isHard(obstacle: Obstacle): boolean {
  return obstacle.kind !== 'closed' && obstacle.kind !== 'vacation';
}

/**
 * The first obstacle of a time, or null. The server stays the judge: it also knows buffers, and what is not loaded here.
 */
export function obstacleOf(wanted: WantedTime, facts: ObstacleFacts): Obstacle | null {
  const { providerId, serviceId } = wanted;
  const offeredBy = serviceId === null ? undefined : facts.providersOf(serviceId);
  if (offeredBy && !offeredBy.includes(providerId)) return { kind: 'service' };
  return takenBy(wanted, facts) ?? shadedBy(wanted, facts);
}

/** A step of the search for the next free time where an obstacle has no end of its own, in minutes. */
const SEARCH_STEP = 15;

/**
 * The next start, later than a time that has an obstacle, at which nothing is in the way, as minutes since 1970 UTC; null
 * where there is none before `until`, or the provider does not offer the service at all.
 */
export function nextFreeStart(wanted: WantedTime, facts: ObstacleFacts, until: number): number | null {
  const length = wanted.end - wanted.start;
  for (let start = wanted.start; start + length <= until; ) {
    const obstacle = obstacleOf({ ...wanted, start, end: start + length }, facts);
    if (!obstacle) return start;
    if (obstacle.kind === 'service') return null;
    start =
      'end' in obstacle
        ? roundedUp(Math.max(obstacle.end, start + 1), OVERRIDE_GRID_MINUTES)
        : roundedUp(start + 1, SEARCH_STEP);
  }
  return null;
}

function takenBy(wanted: WantedTime, { appointments, blocks }: ObstacleFacts): Obstacle | null {
  const { providerId, exceptIds = [] } = wanted;
  const overlapping = appointments.filter(
    (one) =>
      one.providerId === providerId &&
      one.start < wanted.end &&
      wanted.start < one.end &&
      !exceptIds.includes(one.id) &&
      seatHoldingStatuses.includes(one.status),
  );
  const block = blocks.find(
    (one) =>
      one.providerId === providerId &&
      one.start < wanted.end &&
      wanted.start < one.end &&
      !exceptIds.includes(one.id),
  );
  if (block) return { kind: 'blocked', start: block.start, end: block.end };
  const [first] = overlapping.toSorted((a, b) => a.start - b.start);
  if (!first || hasSeat(wanted, overlapping)) return null;
  return { kind: 'booked', start: first.start, end: first.end };
}

/** Whether all that overlaps is the very session that is wanted, and it has a seat left (rule A5). */
function hasSeat(
  { serviceId, start, end }: WantedTime,
  overlapping: readonly CalendarAppointment[],
): boolean {
  return overlapping.every(
    (one) =>
      one.serviceId === serviceId &&
      one.start === start &&
      one.end === end &&
      overlapping.length < one.capacity,
  );
}

function shadedBy({ providerId, start, end }: WantedTime, facts: ObstacleFacts): Obstacle | null {
  const { clock, shadesOf } = facts;
  const from = clock.localMinuteOf(start);
  // Over the night the clock may go back: as long as it lasts.
  const until = Math.max(clock.localMinuteOf(end), from + 1);
  for (let day = dayOf(from); day <= dayOf(until - 1); day += 1) {
    const midnight = day * MINUTES_PER_DAY;
    const shades = shadesOf(providerId, day).filter(
      (shade) => midnight + shade.from < until && from < midnight + shade.until,
    );
    const outside = shades.find(({ kind }) => kind === 'outside');
    if (outside) {
      const instant = (minute: number) => clock.epochMinuteOf(midnight + minute);
      return { kind: 'elsewhere', start: instant(outside.from), end: instant(outside.until) };
    }
    const vacation = shades.find(({ kind }) => kind === 'vacation');
    if (vacation) return { kind: 'vacation' };
    if (shades.length > 0) return { kind: 'closed' };
  }
  return null;
}

function roundedUp(minute: number, step: number): number {
  return Math.ceil(minute / step) * step;
}
