import { dayNumber, dayOfTheWeek } from '../../time/wallDate.ts';
import { minutesOfDay } from '../../time/wallTime.ts';
import type { ProviderSchedule, WorkHourRow } from './facts.ts';

/** An open stretch of a day in minutes after midnight. */
export interface OpenMinutes {
  readonly open: number;
  readonly close: number;
}

/** The open rows of a provider, read once: by day of the week, and by day number where a date has hours of its own. */
export interface OpeningHours {
  readonly weekly: readonly (readonly OpenMinutes[])[];
  readonly dates: ReadonlyMap<number, readonly OpenMinutes[]>;
}

/** Reads a provider's weekly rows and date-specific hours (rule A1). Throws a RangeError for a malformed time. */
export function openingHours({ workHours, dateHours }: ProviderSchedule): OpeningHours {
  const weekly: OpenMinutes[][] = [[], [], [], [], [], [], []];
  for (const row of workHours) {
    if (row.isOpen) weekly[row.dayOfTheWeek]?.push(openMinutes(row));
  }
  const dates = new Map<number, OpenMinutes[]>();
  for (const row of dateHours) {
    const day = dayNumber(row.date);
    const rows = dates.get(day) ?? [];
    if (row.isOpen) rows.push(openMinutes(row));
    dates.set(day, rows);
  }
  return { weekly, dates };
}

/** The open rows of a day number: those of the date replace the weekly ones (rule A1). */
export function openMinutesOf(hours: OpeningHours, day: number): readonly OpenMinutes[] {
  return hours.dates.get(day) ?? hours.weekly[dayOfTheWeek(day)] ?? [];
}

/** The day numbers that are closed by date-specific hours (rule A4). */
export function closedDays(hours: OpeningHours): readonly number[] {
  const days: number[] = [];
  for (const [day, rows] of hours.dates) if (rows.length === 0) days.push(day);
  return days;
}

function openMinutes(row: Pick<WorkHourRow, 'openTime' | 'closeTime'>): OpenMinutes {
  return { open: minutesOfDay(row.openTime), close: minutesOfDay(row.closeTime) };
}
