import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { dayOf, minuteOfDay } from '../../../lib/time/zoneClock.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';

/** Where something stands, or would stand, in the grid: a day, a provider, and wall minutes of that day from its start. */
export interface Placement {
  /** A day number of the viewer. */
  readonly day: number;
  /** Null where the column stands for several providers and none is meant. */
  readonly providerId: string | null;
  readonly from: number;
  /** After `from`; beyond 1440 it goes on into the next day. */
  readonly until: number;
}

/** A stretch of time with its provider; instants as minutes since 1970 UTC. */
export interface TimedPlacement {
  readonly providerId: string | null;
  readonly start: number;
  readonly end: number;
}

/** What of a column a drag needs to know: its day, and its provider where it has only one. */
export interface DropColumn {
  readonly day: number;
  readonly providerId: string | null;
}

/** Where something stands now. Its length is the one that it lasts, whatever the clock does meanwhile (decisions T2). */
export function placementOf({ providerId, start, end }: TimedPlacement, clock: ZoneClock): Placement {
  const local = clock.localMinuteOf(start);
  const from = minuteOfDay(local);
  return { day: dayOf(local), providerId, from, until: from + end - start };
}

/** The instants of a placement on the viewer's clock. */
export function instantsOf({ day, providerId, from, until }: Placement, clock: ZoneClock): TimedPlacement {
  const start = clock.epochMinuteOf(day * MINUTES_PER_DAY + from);
  return { providerId, start, end: start + until - from };
}

/** Whether two placements are the same. */
export function isSamePlacement(a: Placement, b: Placement): boolean {
  return a.day === b.day && a.providerId === b.providerId && a.from === b.from && a.until === b.until;
}
