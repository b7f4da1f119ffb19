import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { decideHours, mergeHours } from '@slotkeeper/domain/schedule/hours/decideHours';
import { minutesOfDay } from '@slotkeeper/domain/time/wallTime';
import type { OpenStretch } from '../row/TimeRange.tsx';

/** A weekly row as a person edits it: wall times HH:mm; a new row may have no day yet. */
export interface HoursDraft {
  readonly dayOfTheWeek: number | null;
  readonly openTime: string;
  readonly closeTime: string;
  readonly isOpen: boolean;
}

/** A saved row. */
export interface WorkHour extends HoursDraft {
  readonly id: string;
  readonly dayOfTheWeek: number;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** Hours that would end later are a slip, not a night. */
const NIGHT_ENDS_MINUTES = 720;
const OPENS = '09:00';
const CLOSES = '17:00';

export function isSameHours(one: HoursDraft, other: HoursDraft): boolean {
  return (
    one.dayOfTheWeek === other.dayOfTheWeek &&
    one.openTime === other.openTime &&
    one.closeTime === other.closeTime &&
    one.isOpen === other.isOpen
  );
}

/** A new row for the first day that has none yet; where each has one, the day is the person's to choose. */
export function newRow(rows: readonly WorkHour[]): HoursDraft {
  const free = WEEK.find((day) => rows.every(({ dayOfTheWeek }) => dayOfTheWeek !== day)) ?? null;
  return { dayOfTheWeek: free, openTime: OPENS, closeTime: CLOSES, isOpen: true };
}

/** Monday to Friday, nine to five: where most begin. */
export function ordinaryWeek(): readonly HoursOnDay[] {
  return WEEK.slice(0, 5).map((dayOfTheWeek) => {
    return { dayOfTheWeek, openTime: OPENS, closeTime: CLOSES, isOpen: true };
  });
}

/** Why a row can't be saved as it is, or null (spec 5: select_day, work_hours_error). */
export function faultOf(hours: HoursDraft): RefusalCode | null {
  if (hours.dayOfTheWeek === null) return 'DAY_NOT_SELECTED';
  const decision = decideHours(hours);
  return decision.accepted ? null : decision.refusal.code;
}

/** A row whose day is chosen. */
export type HoursOnDay = HoursDraft & { readonly dayOfTheWeek: number };

/** The two rows that hours past midnight take, such as 22:00–02:00; null for hours that end on their day, or after the next noon. */
export function splitAtMidnight(hours: HoursDraft): readonly [HoursOnDay, HoursOnDay] | null {
  const { dayOfTheWeek, openTime, closeTime, isOpen } = hours;
  const closes = minutesOfDay(closeTime);
  const isOvernight = closes > 0 && closes < minutesOfDay(openTime) && closes <= NIGHT_ENDS_MINUTES;
  if (dayOfTheWeek === null || !isOpen || !isOvernight) return null;
  return [
    { dayOfTheWeek, openTime, closeTime: '24:00', isOpen },
    { dayOfTheWeek: (dayOfTheWeek + 1) % WEEK.length, openTime: '00:00', closeTime, isOpen },
  ];
}

/** When a day is open: its open rows, merged where they overlap or touch (rule A1). */
export function openStretches(rows: readonly HoursDraft[], day: number): OpenStretch[] {
  const open = rows.filter(({ dayOfTheWeek, isOpen }) => dayOfTheWeek === day && isOpen);
  return mergeHours(open).map(({ openTime, closeTime }) => ({ openTime, closeTime }));
}

/** The elapsed open minutes of a week as the wall clock counts them. */
export function openMinutesOfWeek(rows: readonly HoursDraft[]): number {
  return WEEK.flatMap((day) => openStretches(rows, day))
    .map(({ openTime, closeTime }) => minutesOfDay(closeTime) - minutesOfDay(openTime))
    .reduce((sum, minutes) => sum + minutes, 0);
}
