import { isClockChangeNear } from './clockChange.ts';
import { dateTimeFormat } from '../intl/dateTimeFormat.ts';
import type { DisplayIn } from '../displayIn.ts';
import { epochMs, type Instant } from '../epochMs.ts';
import { partOf } from '../intl/partOf.ts';
import { zoneOffset } from './zoneOffset.ts';

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
