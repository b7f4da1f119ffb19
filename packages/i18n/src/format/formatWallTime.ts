const WALL_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$|^24:00(?::00)?$/;

/**
 * A wall time of a weekly rule (HH:mm or HH:mm:ss, up to 24:00: rule A1) as HH:mm.
 * Throws RangeError on anything else.
 */
export function formatWallTime(time: string): string {
  if (!WALL_TIME.test(time)) throw new RangeError(`Not a wall time: ${time}`);
  return time.slice(0, 5);
}
