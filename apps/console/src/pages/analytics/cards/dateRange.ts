import { DAY_MS } from '@slotkeeper/domain/time/units';
import { localDateOf } from '@slotkeeper/i18n/format/localDateOf';

/** Calendar days, YYYY-MM-DD, both included (rule T4). */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** The last so many days up to today, as the zone's calendar counts them. */
export function lastDays(days: number, now: number, zone: string): DateRange {
  const to = localDateOf(now, zone);
  return { from: addDays(to, 1 - days), to };
}

/** A calendar date some days later; dates without a zone, so a day has 24 hours. */
function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
