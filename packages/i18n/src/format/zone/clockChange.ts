import { zoneOffset } from './zoneOffset.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Clocks are put back by an hour or less. */
const NEAR_MS = 3 * 3_600_000;
/** The days of many years: more are evicted and computed again. */
const KNOWN_MAX = 10_000;

const known = new Map<string, boolean>();

/**
 * Whether clocks change in a zone on the UTC day of a moment in epoch milliseconds, or on the day before or after. Known for
 * each day once, since every time on a calendar asks.
 */
export function isClockChangeNear(zone: string, ms: number): boolean {
  const day = Math.floor(ms / DAY_MS);
  const key = `${day} ${zone}`;
  let changes = known.get(key);
  if (changes === undefined) {
    changes = zoneOffset(zone, (day - 1) * DAY_MS) !== zoneOffset(zone, (day + 2) * DAY_MS);
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(key, changes);
  }
  return changes;
}

/** Whether the clock of a zone shows the time of a moment in epoch milliseconds twice, since it is put back then. */
export function comesTwice(zone: string, ms: number): boolean {
  if (!isClockChangeNear(zone, ms)) return false;
  const offset = zoneOffset(zone, ms);
  return [ms - NEAR_MS, ms + NEAR_MS].some((near) => {
    const other = zoneOffset(zone, near);
    const twin = ms + (offset - other) * MINUTE_MS;
    return twin !== ms && zoneOffset(zone, twin) === other;
  });
}
