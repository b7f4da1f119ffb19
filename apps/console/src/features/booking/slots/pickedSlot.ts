import { groupRuns } from '@slotkeeper/domain/booking/claim/intervals';
import { OVERRIDE_GRID_MINUTES } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { parseWallTime } from '@slotkeeper/domain/time/wallTime';
import { wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';

/** A free slot that was picked; instants are ISO 8601 in UTC. */
export interface PickedSlot {
  readonly startAt: string;
  readonly endAt: string;
  /** Of a visit: its services in the order in which they are done (rule A13). */
  readonly parts?: readonly VisitPart[];
}

/** One service of a visit; without a provider, who does it is decided when it is booked (rule A11). */
export interface VisitPart {
  readonly serviceId: string;
  readonly providerId?: string | null | undefined;
  readonly startAt: string;
  readonly endAt: string;
  readonly timeSlots: readonly { readonly startAt: string; readonly endAt: string }[];
}

/** Whether two slots share time; touching ones don't (rule T3). */
export function slotsOverlap(a: PickedSlot, b: PickedSlot): boolean {
  return Date.parse(a.startAt) < Date.parse(b.endAt) && Date.parse(b.startAt) < Date.parse(a.endAt);
}

/**
 * The slot of some minutes that begins at a wall time, HH:mm, of a zone, on the 5-minute grid of what staff book on
 * purpose (rule A10); null while there is no time.
 */
export function slotAt(zone: string, date: string, time: string, duration: number): PickedSlot | null {
  const wall = parseWallTime(time);
  if (wall === null) return null;
  const onGrid = Math.round(wall / OVERRIDE_GRID_MINUTES) * OVERRIDE_GRID_MINUTES;
  return slotFrom(wallTimeToInstant(zone, date, onGrid), duration);
}

/** The slot of some minutes from an instant in epoch milliseconds. */
export function slotFrom(start: number, duration: number): PickedSlot {
  return {
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + duration * MINUTE_MS).toISOString(),
  };
}

/**
 * The slots of an appointment that lasts some minutes from an instant in epoch milliseconds: whole lengths of the service
 * are that many slots, any other length is one of its own (rule A10).
 */
export function slotsLasting(start: number, minutes: number, duration: number): PickedSlot[] {
  if (minutes % duration !== 0) return [slotFrom(start, minutes)];
  return Array.from({ length: minutes / duration }, (_, index) =>
    slotFrom(start + index * duration * MINUTE_MS, duration),
  );
}

/** Consecutive slots, each starting where the one before ends: they become one appointment (rule P1). */
export function runsOf(slots: readonly PickedSlot[]): PickedSlot[][] {
  return groupRuns(slots, (slot, last) => Date.parse(last.endAt) === Date.parse(slot.startAt));
}

/** Whether there are slots, and every run of them has the service's least number (spec 5, rule P1). */
export function areRunsLongEnough(slots: readonly PickedSlot[], minSlotsRequired: number): boolean {
  return slots.length > 0 && runsOf(slots).every((run) => run.length >= minSlotsRequired);
}
