import { dateTimeFormat } from './dateTimeFormat.ts';
import type { DisplayIn } from './displayIn.ts';
import { epochMs, type Instant } from './epochMs.ts';

const ISO_OFFSET = /^GMT([+-])0?(\d{1,2}):(\d{2})$/;

function partOf(format: Intl.DateTimeFormat, ms: number): string {
  return format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A zone's distance from UTC at a moment: 'UTC+2', 'UTC+5:45', 'UTC−3:30', 'UTC'. Throws RangeError on an unknown zone. */
export function formatZoneOffset(zone: string, at: Instant): string {
  const match = ISO_OFFSET.exec(partOf(dateTimeFormat({ locale: 'en', zone }, 'longOffset'), epochMs(at)));
  if (!match) return 'UTC';
  const [, sign, hours, minutes] = match;
  if (hours === '0' && minutes === '00') return 'UTC';
  return `UTC${sign === '-' ? '−' : '+'}${hours}${minutes === '00' ? '' : `:${minutes}`}`;
}

/**
 * A zone's name in the language, with its distance from UTC at a moment (decisions T6, N2):
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
  const name = partOf(dateTimeFormat({ locale, zone }, 'zoneName'), first);
  const named = name !== '' && !/\d/.test(name);
  return named ? `${name}, ${offsets}` : offsets;
}
