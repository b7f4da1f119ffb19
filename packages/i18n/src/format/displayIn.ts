import type { Locale } from '../locale.ts';

/**
 * How a moment is shown: in whose language and in which IANA time zone. Both are always given, never taken from the
 * machine.
 */
export interface DisplayIn {
  readonly locale: Locale;
  readonly zone: string;
}

/** A moment: epoch milliseconds, or an ISO 8601 text with `Z` or an offset. */
export type Instant = number | string;

const ISO_WITH_OFFSET = /T.*(Z|[+-]\d{2}:?\d{2})$/;

/**
 * The epoch milliseconds of a moment. Throws RangeError on a text without an offset (its meaning would depend on the
 * machine's zone) and on anything that is no moment.
 */
export function epochMs(instant: Instant): number {
  const ms =
    typeof instant === 'number' ? instant : ISO_WITH_OFFSET.test(instant) ? Date.parse(instant) : Number.NaN;
  if (!Number.isFinite(ms)) throw new RangeError(`Not a moment with a zone: ${instant}`);
  return ms;
}
