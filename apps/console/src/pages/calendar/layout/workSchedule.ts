import { MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { dayOfTheWeek } from '@slotkeeper/domain/time/wallDate';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';

/** A weekly row of open hours: wall minutes of the place's day, day 0 Monday. */
export interface WorkHourRow {
  readonly dayOfTheWeek: number;
  readonly open: number;
  readonly close: number;
}

/** An open stretch of a day in wall minutes. */
export type OpenMinutes = Pick<WorkHourRow, 'open' | 'close'>;

/** When a provider is open, by the clock of its place (rule T1). */
export interface WorkSchedule {
  readonly providerId: string;
  readonly rows: readonly WorkHourRow[];
  /** By day number, the hours of dates that have their own; none means closed (rules A1, A4). */
  readonly dates?: ReadonlyMap<number, readonly OpenMinutes[]>;
  readonly place: ZoneClock;
}

/** A stretch of wall minutes since 1970-01-01 on the viewer's clock: [from, until). */
export interface LocalStretch {
  readonly from: number;
  readonly until: number;
}

/**
 * The open windows of a schedule on the viewer's clock, as far as they touch the days from `first` to `last` (day
 * numbers of the viewer). Each row is read as instants on its place's days, also where only one of the two zones has
 * changed its clock (rules T1, T6).
 */
export function openStretches(
  { rows, dates, place }: WorkSchedule,
  first: number,
  last: number,
  viewer: ZoneClock,
): LocalStretch[] {
  const stretches: LocalStretch[] = [];
  // A day of the viewer can hold parts of the place's day before and after.
  for (let day = first - 1; day <= last + 1; day++) {
    const ofDay = dates?.get(day) ?? rows.filter((row) => row.dayOfTheWeek === dayOfTheWeek(day));
    for (const row of ofDay) {
      if (row.open >= row.close) continue;
      const shown = (minute: number) =>
        viewer.localMinuteOf(place.epochMinuteOf(day * MINUTES_PER_DAY + minute));
      stretches.push({ from: shown(row.open), until: shown(row.close) });
    }
  }
  const [start, end] = [first * MINUTES_PER_DAY, (last + 1) * MINUTES_PER_DAY];
  return stretches.filter(({ from, until }) => from < end && until > start);
}
