import { CLASS_TIME_STEP_MINUTES, MINUTES_PER_DAY } from '../../limits.ts';
import { formatWallTime, minutesOfDay } from '../../time/wallTime.ts';

/** A weekly opening, as work hours give it (spec 3): day 0 is Monday, wall times of the place. */
export interface WeeklyOpening {
  readonly dayOfTheWeek: number;
  readonly openTime: string;
  readonly closeTime: string;
  readonly isOpen: boolean;
}

/**
 * The times that a class of a day can start or end at (spec 5): HH:mm in steps of a quarter of an hour from the earliest
 * opening to the latest closing of that day, or over the whole day, 24:00 included, where nobody is open.
 */
export function classTimeChoices(day: number, openings: readonly WeeklyOpening[]): string[] {
  const open = openings.filter(({ dayOfTheWeek, isOpen }) => isOpen && dayOfTheWeek === day);
  const from = open.length > 0 ? Math.min(...open.map(({ openTime }) => minutesOfDay(openTime))) : 0;
  const until =
    open.length > 0 ? Math.max(...open.map(({ closeTime }) => minutesOfDay(closeTime))) : MINUTES_PER_DAY;
  const first = Math.ceil(from / CLASS_TIME_STEP_MINUTES);
  const last = Math.floor(until / CLASS_TIME_STEP_MINUTES);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    formatWallTime((first + index) * CLASS_TIME_STEP_MINUTES),
  );
}
