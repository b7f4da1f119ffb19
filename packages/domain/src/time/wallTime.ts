import { MINUTES_PER_DAY } from '../limits.ts';

const WALL_TIME = /^(\d{2}):([0-5]\d)(?::00)?$/;

/** The times that were ever met: schedules repeat a few of them. */
const minutesOfTimes = new Map<string, number>();

/**
 * Reads a wall time 'HH:mm' or 'HH:mm:00', from 00:00 to 24:00, as minutes after midnight; null for anything else
 * (rule A1). Rules are made of whole minutes, so other seconds are refused.
 */
export function parseWallTime(text: string): number | null {
  const known = minutesOfTimes.get(text);
  if (known !== undefined) return known;
  const match = WALL_TIME.exec(text);
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  if (minutes > MINUTES_PER_DAY) return null;
  minutesOfTimes.set(text, minutes);
  return minutes;
}

/** The minutes after midnight of a wall time that is known to be good. Throws a RangeError for any other text. */
export function minutesOfDay(time: string): number {
  const minutes = parseWallTime(time);
  if (minutes === null) throw new RangeError(`Not a wall time: ${time}`);
  return minutes;
}

/** The wall time 'HH:mm' of minutes after midnight, 0 to 1440 (24:00). */
export function formatWallTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
