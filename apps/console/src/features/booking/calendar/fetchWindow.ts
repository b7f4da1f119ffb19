import { dayNumber, formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { type CalendarView, visibleDays } from './calendarView.ts';

const DAYS_BEFORE = 14;
const DAYS_AFTER = 28;

/** Local dates of the viewer's zone, both included, as YYYY-MM-DD. */
export interface DateWindow {
  readonly from: string;
  readonly to: string;
}

/**
 * The dates whose appointments are fetched: 2 weeks before to 4 weeks after the selected date (spec 7), in every view
 * united with the days that it shows (decisions 8 says so for the month).
 */
export function fetchWindow(view: CalendarView, date: string): DateWindow {
  const selected = dayNumber(date);
  const shown = visibleDays(view, date);
  return {
    from: formatWallDate(Math.min(selected - DAYS_BEFORE, ...shown.slice(0, 1))),
    to: formatWallDate(Math.max(selected + DAYS_AFTER, ...shown.slice(-1))),
  };
}
