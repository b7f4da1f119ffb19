import { groupRuns } from '@slotkeeper/domain/booking/claim/formRuns';
import { OVERRIDE_GRID_MINUTES } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { parseWallTime } from '@slotkeeper/domain/time/wallTime';
import { wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';

/** A free slot that was picked; instants are ISO 8601 in UTC. */
export interface PickedSlot {
  readonly startAt: string;
  readonly endAt: string;
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

/** Consecutive slots, each starting where the one before ends: they become one appointment (rule P1). */
export function runsOf(slots: readonly PickedSlot[]): PickedSlot[][] {
  return groupRuns(slots, (slot, last) => Date.parse(last.endAt) === Date.parse(slot.startAt));
}

/** Whether there are slots, and every run of them has the service's least number (spec 5, rule P1). */
export function areRunsLongEnough(slots: readonly PickedSlot[], minSlotsRequired: number): boolean {
  return slots.length > 0 && runsOf(slots).every((run) => run.length >= minSlotsRequired);
}
