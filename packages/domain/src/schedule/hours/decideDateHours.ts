import { accept, type Decision, refuse } from '../../decision.ts';
import { decideHours, type OpenHours } from './decideHours.ts';
import { mergeHours } from './mergeHours.ts';

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
