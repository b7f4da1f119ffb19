import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { decideHours, mergeHours } from '@slotkeeper/domain/schedule/hours/decideHours';
import { minutesOfDay } from '@slotkeeper/domain/time/wallTime';
import { NEW_ROW, type RowDrafts } from '../../../../lib/draft/rowDrafts.ts';

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

/** A row on the screen: new and dirty ones can be saved (spec 4). */
export interface ShownRow {
  readonly key: string;
  readonly state: 'new' | 'dirty' | 'saved';
  readonly hours: HoursDraft;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const OPENS = '09:00';
const CLOSES = '17:00';

/** The rows in the order of the saved week, so that an edit moves nothing under the hand; the new one last. */
export function shownRows(rows: readonly WorkHour[], { edits, added }: RowDrafts<HoursDraft>): ShownRow[] {
  const shown = rows.map((row): ShownRow => {
    const hours = { ...row, ...edits.get(row.id) };
    return { key: row.id, state: isSame(row, hours) ? 'saved' : 'dirty', hours };
  });
  return added ? [...shown, { key: NEW_ROW, state: 'new', hours: added }] : shown;
}

function isSame(one: HoursDraft, other: HoursDraft): boolean {
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
export function ordinaryWeek(): readonly (HoursDraft & { readonly dayOfTheWeek: number })[] {
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

/** An open stretch of a day, wall times. */
export interface OpenStretch {
  readonly openTime: string;
  readonly closeTime: string;
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
