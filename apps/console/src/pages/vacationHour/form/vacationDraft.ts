import { addDays } from '@slotkeeper/domain/time/wallDate';
import { formatWallTime, minutesOfDay } from '@slotkeeper/domain/time/wallTime';
import { instantToWall, wallTimeToInstant } from '@slotkeeper/domain/time/zonedTime';

/** A moment as the clock on the wall of the place shows it; the time goes up to 24:00. */
export interface WallMoment {
  /** YYYY-MM-DD; null is still to be chosen. */
  readonly date: string | null;
  readonly time: string;
}

/** A vacation as a person plans it, in the zone of the place (rules T1, T6). */
export interface VacationDraft {
  readonly providerIds: readonly string[];
  readonly start: WallMoment;
  readonly end: WallMoment;
}

const noDate = { date: null } as const;

/** Whole days, unless times are chosen. */
export function emptyDraft(providerIds: readonly string[]): VacationDraft {
  return { providerIds, start: { ...noDate, time: '00:00' }, end: { ...noDate, time: '24:00' } };
}

/** What the place's clock shows at a vacation's start; epoch milliseconds. */
export function startReading(timezone: string, startAt: number): WallMoment & { readonly date: string } {
  const { date, minutes } = instantToWall(timezone, startAt);
  return { date, time: formatWallTime(minutes) };
}

/** The same at its end, where midnight belongs to the day that it ends: 24:00. */
export function endReading(timezone: string, endAt: number): WallMoment & { readonly date: string } {
  const { date, minutes } = instantToWall(timezone, endAt);
  return minutes === 0 ? { date: addDays(date, -1), time: '24:00' } : { date, time: formatWallTime(minutes) };
}

/** The instants of a draft, epoch milliseconds; null while a date is missing. A day lasts 23 or 25 hours where clocks change (T2). */
export function intervalOf(
  { start, end }: VacationDraft,
  timezone: string,
): { startAt: number; endAt: number } | null {
  if (start.date === null || end.date === null) return null;
  return {
    startAt: wallTimeToInstant(timezone, start.date, minutesOfDay(start.time)),
    endAt: wallTimeToInstant(timezone, end.date, minutesOfDay(end.time)),
  };
}

/** A start at or after the end clears the end (spec 5). */
export function withStart(draft: VacationDraft, start: WallMoment): VacationDraft {
  return { ...draft, start, end: isBefore(start, draft.end) ? draft.end : { ...draft.end, ...noDate } };
}

/** An end at or before the start clears the start (spec 5). */
export function withEnd(draft: VacationDraft, end: WallMoment): VacationDraft {
  return { ...draft, end, start: isBefore(draft.start, end) ? draft.start : { ...draft.start, ...noDate } };
}

/** Whether a draft still lacks something: providers, start and end are required (spec 5). */
export function isIncomplete({ providerIds, start, end }: VacationDraft): boolean {
  return providerIds.length === 0 || start.date === null || end.date === null;
}

export function isSameDraft(one: VacationDraft, other: VacationDraft): boolean {
  return (
    one.start.date === other.start.date &&
    one.start.time === other.start.time &&
    one.end.date === other.end.date &&
    one.end.time === other.end.time &&
    one.providerIds.length === other.providerIds.length &&
    one.providerIds.every((id) => other.providerIds.includes(id))
  );
}

function isBefore(start: WallMoment, end: WallMoment): boolean {
  if (start.date === null || end.date === null) return true;
  if (start.date !== end.date) return start.date < end.date;
  return minutesOfDay(start.time) < minutesOfDay(end.time);
}
