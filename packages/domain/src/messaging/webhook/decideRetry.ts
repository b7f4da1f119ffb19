import { WEBHOOK_FAILS_PAUSED_HOURS } from '../../limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../time/units.ts';

/** From one try of a delivery to the next; together a day. */
const PAUSES_MS: readonly number[] = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
];
const LAST_PAUSE_MS = DAY_MS - PAUSES_MS.reduce((sum, pause) => sum + pause, 0);
const pauses = [...PAUSES_MS, LAST_PAUSE_MS];

/** Each pause is longer by up to this part, so that what failed together doesn't come back together. */
const JITTER = 0.1;

/** What failed: how often it was tried, this time included; `random` is between 0 and 1. */
export interface FailedTry {
  readonly attempts: number;
  readonly now: number;
  readonly random: number;
}

/** When a delivery that failed is tried again (rule N7), in epoch milliseconds; null once it was tried for a day. */
export function nextTryAt({ attempts, now, random }: FailedTry): number | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : Math.round(now + pause * (1 + JITTER * random));
}

/**
 * Whether an endpoint is paused (rule N7): a delivery was given up, and nothing has arrived there for a day. Instants are epoch
 * milliseconds.
 */
export function isToBePaused({
  failingSince,
  now,
  isGivenUp,
}: {
  failingSince: number;
  now: number;
  isGivenUp: boolean;
}): boolean {
  return isGivenUp && now - failingSince >= WEBHOOK_FAILS_PAUSED_HOURS * HOUR_MS;
}
