import type { Instant } from '../epochMs.ts';
import { formatZoneOffset } from './formatZone.ts';

/**
 * Whether the clocks of two zones show the same at a moment, so that a reader need not be told whose time it is (rule
 * T6): also two names of one zone, or two cities. Throws RangeError on an unknown zone.
 */
export function hasSameClock(zone: string, other: string, at: Instant): boolean {
  return zone === other || formatZoneOffset(zone, at) === formatZoneOffset(other, at);
}
