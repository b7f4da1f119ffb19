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
export function formatZone({ locale, zone }: DisplayIn, at: Instant): string {
  const name = partOf(dateTimeFormat({ locale, zone }, 'zoneName'), epochMs(at));
  const offset = formatZoneOffset(zone, at);
  const named = name !== '' && !/\d/.test(name);
  return named ? `${name}, ${offset}` : offset;
}
