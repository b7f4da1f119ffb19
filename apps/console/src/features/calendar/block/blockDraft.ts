import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { addDays, dayNumber } from '@slotkeeper/domain/time/wallDate';
import { minutesOfDay } from '@slotkeeper/domain/time/wallTime';
import type { ZoneClock } from '../layout/zoneClock.ts';

/** A time to block as it is entered: dates YYYY-MM-DD and wall times HH:mm on the viewer's clock. */
export interface BlockDraft {
  readonly providerId: string;
  readonly date: string;
  readonly from: string;
  readonly until: string;
  readonly note: string;
}

/** The instants of a draft as ISO 8601; an end at or before the start is on the next day. Null while a time is missing. */
export function blockTimes(
  { date, from, until }: BlockDraft,
  clock: ZoneClock,
): { readonly startAt: string; readonly endAt: string } | null {
  if (!/^\d\d:\d\d/.test(from) || !/^\d\d:\d\d/.test(until)) return null;
  const endDate = minutesOfDay(until) <= minutesOfDay(from) ? addDays(date, 1) : date;
  return { startAt: instant(date, from, clock), endAt: instant(endDate, until, clock) };
}

function instant(date: string, time: string, clock: ZoneClock): string {
  const local = dayNumber(date) * MINUTES_PER_DAY + minutesOfDay(time);
  return new Date(clock.epochMinuteOf(local) * 60_000).toISOString();
}
