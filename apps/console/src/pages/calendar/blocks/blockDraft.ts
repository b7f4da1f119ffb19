import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { addDays, dayNumber, formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { formatWallTime, minutesOfDay } from '@slotkeeper/domain/time/wallTime';
import { dayOf, minuteOfDay, type ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { MoveTarget } from '../move/eventMove.ts';

/** A time to block as it is entered: dates YYYY-MM-DD and wall times HH:mm on the viewer's clock. */
export interface BlockDraft {
  readonly providerId: string;
  readonly date: string;
  readonly from: string;
  readonly until: string;
  readonly note: string;
}

/** A stretch of a provider's time as it is entered; instants are minutes since 1970 UTC. */
export function blockDraft(
  { providerId, start, end }: { readonly providerId: string; readonly start: number; readonly end: number },
  clock: ZoneClock,
  note: string,
): BlockDraft {
  const [from, until] = [clock.localMinuteOf(start), clock.localMinuteOf(end)];
  return {
    providerId,
    date: formatWallDate(dayOf(from)),
    from: formatWallTime(minuteOfDay(from)),
    until: formatWallTime(minuteOfDay(until)),
    note,
  };
}

/** Whether two drafts say the same. */
export function isSameDraft(a: BlockDraft, b: BlockDraft): boolean {
  return (
    a.providerId === b.providerId &&
    a.date === b.date &&
    a.from === b.from &&
    a.until === b.until &&
    a.note.trim() === b.note.trim()
  );
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
  return new Date(clock.epochMinuteOf(local) * MINUTE_MS).toISOString();
}

/** Whose time a block takes and when, as sent to the server: instants in ISO 8601. */
export interface BlockPlace {
  readonly providerId: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** The place of a block of the calendar, or of where it goes. */
export function blockPlace({ providerId, start, end }: MoveTarget): BlockPlace {
  const instant = (minute: number) => new Date(minute * MINUTE_MS).toISOString();
  return { providerId, startAt: instant(start), endAt: instant(end) };
}
