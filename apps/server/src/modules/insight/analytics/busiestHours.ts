import { must } from '@slotkeeper/domain/must';
import { DAY_MS, DAYS_PER_WEEK, HOUR_MS } from '@slotkeeper/domain/time/units';
import { dayOfTheWeek } from '@slotkeeper/domain/time/wallDate';
import { wallAt } from '@slotkeeper/domain/time/wallClock';
import { type ZoneOffsets, zoneOffsets } from '@slotkeeper/domain/time/zoneOffsets';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { countStarts } from './bookingFigures.store.ts';
import type { AnalyticsQuestion } from './countedAppointments.store.ts';

/** How many appointments start in one hour of the week. */
export interface HourCount {
  /** From 0, Monday. */
  readonly day: number;
  readonly hour: number;
  readonly count: number;
}

/** Every zone's offset is a whole number of quarters of an hour, so a quarter lies in one hour of the place. */
export const QUARTER_SECONDS = 900;
const HOURS_PER_DAY = 24;

/** An hour of the week, from 0 for Monday's first. */
function hourOfTheWeek(zone: ZoneOffsets, instant: number): number {
  const wall = wallAt(zone, instant);
  const day = Math.floor(wall / DAY_MS);
  return dayOfTheWeek(day) * HOURS_PER_DAY + Math.floor((wall - day * DAY_MS) / HOUR_MS);
}

/** The zone of the question, for its days. */
function zoneOf({ timezone, days }: AnalyticsQuestion): ZoneOffsets {
  const [from = 0] = days.boundaries;
  return zoneOffsets(timezone, from - DAY_MS, (days.boundaries.at(-1) ?? from) + DAY_MS);
}

/**
 * The quarters of an hour that lie in one hour of the week or, without a weekday or an hour, in that of any: numbers of quarters
 * since 1970. On the day that has an hour twice it has eight of them.
 */
export function quartersIn(
  question: AnalyticsQuestion,
  { weekday, hour }: { readonly weekday?: number | null; readonly hour?: number | null },
): number[] {
  const zone = zoneOf(question);
  const { boundaries } = question.days;
  const quarters: number[] = [];
  const end = must(boundaries.at(-1), 'days have boundaries');
  for (let instant = boundaries[0] ?? end; instant < end; instant += QUARTER_SECONDS * 1_000) {
    const hourOfWeek = hourOfTheWeek(zone, instant);
    const isOfDay = (weekday ?? null) === null || Math.floor(hourOfWeek / HOURS_PER_DAY) === weekday;
    const isOfHour = (hour ?? null) === null || hourOfWeek % HOURS_PER_DAY === hour;
    if (isOfDay && isOfHour) quarters.push(Math.floor(instant / (QUARTER_SECONDS * 1_000)));
  }
  return quarters;
}

/** Counts starts by the hour of the place's week, as its clock had it at that time (rule T1). */
export async function busiestHours(
  db: Queryable,
  scope: TenantScope,
  question: AnalyticsQuestion,
): Promise<HourCount[]> {
  const zone = zoneOf(question);
  const counts = new Array<number>(DAYS_PER_WEEK * HOURS_PER_DAY).fill(0);
  for (const { at, count } of await countStarts(db, scope, question, QUARTER_SECONDS)) {
    const hourOfWeek = hourOfTheWeek(zone, at);
    counts[hourOfWeek] = must(counts[hourOfWeek], 'a week has its hours') + count;
  }
  return counts
    .map((count, hourOfWeek) => ({
      day: Math.floor(hourOfWeek / HOURS_PER_DAY),
      hour: hourOfWeek % HOURS_PER_DAY,
      count,
    }))
    .filter(({ count }) => count > 0);
}
