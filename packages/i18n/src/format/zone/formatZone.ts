import type { CatalogueKey, TextValues } from '../../catalogueKey.ts';
import { type DisplayIn, epochMs, type Instant } from '../displayIn.ts';
import { dateTimeFormat } from '../intl/dateTimeFormat.ts';
import { partOf } from '../intl/partOf.ts';

const ISO_OFFSET = /^GMT([+-])(\d{1,2}):(\d{2})$/;

/** A zone's distance from UTC at a moment in epoch milliseconds, in minutes, ahead is positive. Throws RangeError on an unknown zone. */
function zoneOffset(zone: string, ms: number): number {
  const match = ISO_OFFSET.exec(
    partOf(dateTimeFormat({ locale: 'en', zone }, 'longOffset'), ms, 'timeZoneName'),
  );
  if (!match) return 0;
  const [, sign, hours, minutes] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

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

/**
 * Whether the clocks of two zones show the same at a moment, so that a reader need not be told whose time it is (rule
 * T6): also two names of one zone, or two cities. Throws RangeError on an unknown zone.
 */
export function hasSameClock(zone: string, other: string, at: Instant): boolean {
  return zone === other || formatZoneOffset(zone, at) === formatZoneOffset(other, at);
}

/** Far enough from a change of the clock, at which Intl adds the country to a zone's name. */
const THREE_DAYS_MS = 3 * 86_400_000;

/** A zone's distance from UTC at a moment: 'UTC+2', 'UTC+5:45', 'UTC−3:30', 'UTC'. Throws RangeError on an unknown zone. */
export function formatZoneOffset(zone: string, at: Instant): string {
  const offset = zoneOffset(zone, epochMs(at));
  if (offset === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${offset < 0 ? '−' : '+'}${hours}${rest}`;
}

/**
 * A zone's name in the language, with its distance from UTC at a moment (rules T6, N2):
 * 'Eastern European Time, UTC+2'. Throws RangeError on an unknown zone.
 */
export function formatZone(display: DisplayIn, at: Instant): string {
  return formatZoneOver(display, [at]);
}

/**
 * The same for several moments, with each distance that holds at one of them, in their order, since clocks may change between
 * them: 'Eastern European Time, UTC+2/UTC+3'. Throws RangeError on an unknown zone or without a moment.
 */
export function formatZoneOver({ locale, zone }: DisplayIn, moments: readonly Instant[]): string {
  const instants = moments.map(epochMs).toSorted((one, other) => one - other);
  const [first] = instants;
  if (first === undefined) throw new RangeError('A zone is named at a moment');
  const offsets = [...new Set(instants.map((at) => formatZoneOffset(zone, at)))].join('/');
  const named = isClockChangeNear(zone, first) ? first - THREE_DAYS_MS : first;
  const name = partOf(dateTimeFormat({ locale, zone }, 'zoneName'), named, 'timeZoneName');
  const hasName = name !== '' && !/\d/.test(name);
  return hasName ? `${name}, ${offsets}` : offsets;
}

type Say = (key: CatalogueKey, values: TextValues) => string;

/**
 * A short text that says a time, such as a toast or a notification, with the name of its zone where another clock shows
 * something else at that moment (rules T6, N2): 'Wed 9 Dec, 23:40 (Line Islands Time, UTC+14)'.
 *
 * @param display the language, and the zone of the time in the text
 * @param otherZone the zone that the reader could take it for
 */
export function withZone(text: string, at: Instant, display: DisplayIn, otherZone: string, say: Say): string {
  if (hasSameClock(display.zone, otherZone, at)) return text;
  return say('common.zone.named', { time: text, zone: formatZone(display, at) });
}
