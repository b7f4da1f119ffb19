import { DAY_MS } from '@slotkeeper/domain/time/units';

/** How often a price bills. */
export interface Interval {
  readonly interval: string;
  readonly interval_count: number;
}

const SECONDS: Record<string, number> = { day: DAY_MS / 1_000, week: (7 * DAY_MS) / 1_000 };

/** The instant of the anchor that many months later, in UTC; on the last day of a month that is too short. */
function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1_000;
}

/**
 * When the period ends in which an instant is, counted from the billing cycle anchor as Stripe counts: 31 January, 28 February,
 * 31 March. All in seconds.
 */
export function periodEnd(
  anchor: number,
  { interval, interval_count: count }: Interval,
  after: number,
): number {
  const step = SECONDS[interval];
  const at = (periods: number): number =>
    step === undefined
      ? monthsAfter(anchor, periods * count * (interval === 'year' ? 12 : 1))
      : anchor + periods * count * step;
  const guess = Math.floor((after - anchor) / (at(1) - anchor)) - 2;
  let periods = Math.max(1, guess);
  while (at(periods) <= after) periods += 1;
  return at(periods);
}
