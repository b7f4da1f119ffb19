import { minutesOfDay } from '../../time/wallTime.ts';
import type { OpenHours } from './decideHours.ts';

/** A row of hours of one day that is open, or closed. */
interface Row extends OpenHours {
  readonly isOpen: boolean;
}

/**
 * The rows of one day with the open ones merged where they overlap or touch (rule A1), ascending: of those that
 * merge the earliest stays and is made longer. Closed rows follow as they are.
 */
export function mergeHours<R extends Row>(rows: readonly R[]): R[] {
  const open = rows
    .filter(({ isOpen }) => isOpen)
    .toSorted((a, b) => minutesOfDay(a.openTime) - minutesOfDay(b.openTime));
  const merged: R[] = [];
  for (const row of open) {
    const last = merged.at(-1);
    if (!last || minutesOfDay(row.openTime) > minutesOfDay(last.closeTime)) merged.push(row);
    else if (minutesOfDay(row.closeTime) > minutesOfDay(last.closeTime))
      merged[merged.length - 1] = { ...last, closeTime: row.closeTime };
  }
  return [...merged, ...rows.filter(({ isOpen }) => !isOpen)];
}

/** Whether hours lie wholly within others. */
export function isWithinHours(row: OpenHours, hours: OpenHours): boolean {
  return (
    minutesOfDay(row.openTime) >= minutesOfDay(hours.openTime) &&
    minutesOfDay(row.closeTime) <= minutesOfDay(hours.closeTime)
  );
}
