import { OVERRIDE_GRID_MINUTES } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { parseWallTime } from '@slotkeeper/domain/time/wallTime';
import { wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';
import type { PickedSlot } from './pickedSlot.ts';

/**
 * The slot of some minutes that begins at a wall time, HH:mm, of a zone, on the 5-minute grid of what staff book on
 * purpose (decisions A10); null while there is no time.
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
