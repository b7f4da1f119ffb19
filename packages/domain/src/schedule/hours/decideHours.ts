import { accept, type Decision, refuse } from '../../decision.ts';
import { minutesOfDay } from '../../time/wallTime.ts';

/** When a row of hours opens and closes: wall times 'HH:mm' or 'HH:mm:ss', up to '24:00'. */
export interface OpenHours {
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
