import { accept, type Decision, refuse } from '../../decision.ts';
import { minutesOfDay } from '../../time/wallTime.ts';

/** When a row of hours opens and closes: wall times 'HH:mm' or 'HH:mm:ss', up to '24:00'. */
interface OpenHours {
  readonly openTime: string;
  readonly closeTime: string;
}

/**
 * Decides a row of hours: it closes after it opens, 24:00 at the latest (spec 5, work_hours_error; rule A1). Rows
 * that overlap are welcome, since they merge. Refuses with INVALID_HOURS at `closeTime`.
 */
export function decideHours<Row extends OpenHours>(row: Row): Decision<Row> {
  return minutesOfDay(row.openTime) < minutesOfDay(row.closeTime)
    ? accept(row)
    : refuse('INVALID_HOURS', { path: ['closeTime'] });
}

/** A row of hours of one date. */
export interface DateRow extends OpenHours {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly isOpen: boolean;
}

/**
 * Decides the rows of one date and owner: each closes after it opens, the date is not over (`today` is the place's day,
 * rule T1), and it is either closed or open. Accepts open rows merged where they overlap or touch (rule A1),
 * and one row of those that close it. Refuses with INVALID_HOURS, DATE_IN_PAST and DATE_OPEN_AND_CLOSED; the path begins
 * with the row's place among them.
 */
export function decideDateHours<Row extends DateRow>(rows: readonly Row[], today: string): Decision<Row[]> {
  for (const [index, row] of rows.entries()) {
    const decision = decideHours(row);
    if (!decision.accepted) return refuse('INVALID_HOURS', { path: [index, 'closeTime'] });
    if (row.date < today) return refuse('DATE_IN_PAST', { path: [index, 'date'] });
    if (row.isOpen !== rows[0]?.isOpen) return refuse('DATE_OPEN_AND_CLOSED', { path: [index, 'isOpen'] });
  }
  return accept(rows[0]?.isOpen ? mergeHours(rows) : rows.slice(0, 1));
}

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
