import { type DisplayIn, epochMs, type Instant } from './displayIn.ts';
import { dateTimeFormat } from './intl/dateTimeFormat.ts';
import { comesTwice, formatZoneOffset } from './zone/formatZone.ts';
import { weekAndClockOf } from './zone/weekAndClock.ts';

/** The wall time of a zone at a moment as data, HH:mm in 24 hours. Throws RangeError on an invalid moment or zone. */
export function formatClock(instant: Instant, display: DisplayIn): string {
  return dateTimeFormat(display, 'time').format(epochMs(instant));
}

/**
 * The time of day of a moment in the given zone, on the clock of its country: '14:05', or '2:05 PM' (rule T6). One that comes
 * twice, since the clock is put back, says which is meant: '03:15 (UTC+3)'. Throws RangeError on an invalid moment or zone.
 */
export function formatTime(instant: Instant, display: DisplayIn): string {
  const ms = epochMs(instant);
  const time = showWallTime(formatClock(ms, display), display.zone);
  return comesTwice(display.zone, ms) ? `${time} (${formatZoneOffset(display.zone, ms)})` : time;
}

const WALL_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$|^24:00(?::00)?$/;

/**
 * A wall time of a weekly rule (HH:mm or HH:mm:ss, up to 24:00: rule A1) as HH:mm.
 * Throws RangeError on anything else.
 */
export function formatWallTime(time: string): string {
  if (!WALL_TIME.test(time)) throw new RangeError(`Not a wall time: ${time}`);
  return time.slice(0, 5);
}

/** A wall time HH:mm, 00:00 to 24:00, on the clock of a zone's country: '14:05' in Sofia, '2:05 PM' in Texas (rule T6). */
export function showWallTime(time: string, zone: string): string {
  if (!weekAndClockOf(zone).hasTwelveHours) return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${half(hour)}`;
}

/** The same of minutes after midnight, 0 to 1440. */
export function showMinutes(minutes: number, zone: string): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return showWallTime(`${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`, zone);
}

/** A whole hour, 0 to 24, as short as an axis has it: '14:00', or '2 PM'. */
export function showHour(hour: number, zone: string): string {
  return weekAndClockOf(zone).hasTwelveHours
    ? `${hour % 12 || 12} ${half(hour)}`
    : showMinutes(hour * 60, zone);
}

/** In all languages: their own words for it are longer than a block or an SMS has room for. 24:00 is midnight. */
function half(hour: number): 'AM' | 'PM' {
  return hour % 24 < 12 ? 'AM' : 'PM';
}
