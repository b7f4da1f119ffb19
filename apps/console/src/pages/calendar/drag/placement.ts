import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { dayOf, minuteOfDay, type ZoneClock } from '../../../lib/time/zoneClock.ts';

/** A position in the grid: a day, a provider, and wall minutes of that day from its start. */
export interface Placement {
  /** A day number of the viewer. */
  readonly day: number;
  /** Null if the column is for several providers and none is meant. */
  readonly providerId: string | null;
  readonly from: number;
  /** After `from`; beyond 1440 it continues into the next day. */
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

/** Where something is now. Its duration stays the same, even if the clock changes (rule T2). */
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

/** The steps of a drag in minutes, coarsest first; all lie on the grid of overridden bookings (rule A10). */
const STEPS = [15, 10, 5] as const;
/** What a click on empty time means. */
const CLICK_MINUTES = 30;
/** After something taken, empty time begins in these steps. */
const FINE_STEP = 5;
/** Empty time is marked in these steps. */
const SELECTION_STEP = 15;

/** The step in which an event moves: a quarter of an hour, or finer where its service's slots need it. */
export function snapStep(slotMinutes: number): number {
  return STEPS.find((step) => slotMinutes % step === 0) ?? 5;
}

/**
 * An event's placement when its top is held over a wall minute of a column. It keeps its length and starts within the
 * day; a column without a provider of its own keeps the event's.
 */
export function movedTo(origin: Placement, column: DropColumn, minute: number, step: number): Placement {
  const latest = MINUTES_PER_DAY - step;
  const from = clamp(Math.round(minute / step) * step, 0, latest);
  return {
    day: column.day,
    providerId: column.providerId ?? origin.providerId,
    from,
    until: from + origin.until - origin.from,
  };
}

/** An event's placement some steps later or earlier on its day. */
export function shifted(origin: Placement, minutes: number): Placement {
  const length = origin.until - origin.from;
  const from = clamp(origin.from + minutes, 0, MINUTES_PER_DAY - Math.min(length, MINUTES_PER_DAY));
  return { ...origin, from, until: from + length };
}

/** An event's placement when its lower edge is held over a wall minute: whole slots, at least one. */
export function lengthenedTo(origin: Placement, minute: number, slotMinutes: number): Placement {
  const slots = Math.max(1, Math.round((minute - origin.from) / slotMinutes));
  const most = Math.max(1, Math.floor((MINUTES_PER_DAY - origin.from) / slotMinutes));
  return { ...origin, until: origin.from + Math.min(slots, most) * slotMinutes };
}

/** The empty time between two wall minutes of a column, in whole quarters of an hour; at least one of them. */
export function selectionBetween(column: DropColumn, anchor: number, minute: number): Placement {
  const [first, last] = anchor < minute ? [anchor, minute] : [minute, anchor];
  const from = clamp(floorTo(first, SELECTION_STEP), 0, MINUTES_PER_DAY - SELECTION_STEP);
  const until = clamp(
    Math.ceil(last / SELECTION_STEP) * SELECTION_STEP,
    from + SELECTION_STEP,
    MINUTES_PER_DAY,
  );
  return { ...column, from, until };
}

/**
 * The empty time that a click on a wall minute means: the half hour that holds it, but not before what is taken above it,
 * which ends at the minutes `ends`.
 */
export function selectionAt(
  { day, providerId }: DropColumn,
  minute: number,
  ends: readonly number[] = [],
): Placement {
  const half = clamp(floorTo(minute, CLICK_MINUTES), 0, MINUTES_PER_DAY - CLICK_MINUTES);
  const taken = ends.filter((end) => end > half && end <= minute);
  const from = Math.max(half, ...taken.map((end) => Math.ceil(end / FINE_STEP) * FINE_STEP));
  return { day, providerId, from, until: from + CLICK_MINUTES };
}

function floorTo(minute: number, step: number): number {
  return Math.floor(minute / step) * step;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
