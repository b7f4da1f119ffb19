import type { Locale } from '../locale.ts';

/**
 * How a moment is shown: in whose language and in which IANA time zone. Both are always given, never taken from the
 * machine.
 */
export interface DisplayIn {
  readonly locale: Locale;
  readonly zone: string;
}
