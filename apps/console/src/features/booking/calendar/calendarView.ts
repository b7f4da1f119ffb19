import { DAY_MS, DAYS_PER_WEEK } from '@slotkeeper/domain/time/units';
import { dayNumber, dayOfTheWeek, formatWallDate } from '@slotkeeper/domain/time/wallDate';

/** The calendar's views (spec 2, Calendar). */
export const calendarViews = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The agenda lists four weeks: all that the fetched window holds after the selected date. */
const AGENDA_DAYS = 28;

/** Whether a text names a view. */
export function isCalendarView(text: string | null): text is CalendarView {
  return calendarViews.some((view) => view === text);
}

/** The view that a person's setting opens: grid on day, regular on week (rule R6). */
export function viewOfSetting(viewType: string): CalendarView {
  return viewType === 'grid' ? 'day' : 'week';
}

/** The day numbers that a view shows around the selected date; weeks start with a weekday, 0 Monday to 6 Sunday (rule T6). */
export function visibleDays(view: CalendarView, date: string, firstWeekday = 0): number[] {
  const day = dayNumber(date);
  switch (view) {
    case 'day':
      return [day];
    case 'week':
      return weekOf(day, firstWeekday);
    case 'month': {
      const lastOfMonth = firstOfMonth(day, 1) - 1;
      return daysBetween(
        startOfWeek(firstOfMonth(day), firstWeekday),
        startOfWeek(lastOfMonth, firstWeekday) + DAYS_PER_WEEK - 1,
      );
    }
    case 'agenda':
      return daysBetween(day, day + AGENDA_DAYS - 1);
  }
}

/** The date that the arrows lead to: one view's length back (-1) or on (1). */
export function stepDate(view: CalendarView, date: string, direction: -1 | 1): string {
  const day = dayNumber(date);
  switch (view) {
    case 'day':
      return formatWallDate(day + direction);
    case 'week':
      return formatWallDate(day + direction * DAYS_PER_WEEK);
    case 'month':
      return formatWallDate(addMonths(day, direction));
    case 'agenda':
      return formatWallDate(day + direction * AGENDA_DAYS);
  }
}

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
export function fetchWindow(view: CalendarView, date: string, firstWeekday = 0): DateWindow {
  const selected = dayNumber(date);
  const shown = visibleDays(view, date, firstWeekday);
  return {
    from: formatWallDate(Math.min(selected - DAYS_BEFORE, ...shown.slice(0, 1))),
    to: formatWallDate(Math.max(selected + DAYS_AFTER, ...shown.slice(-1))),
  };
}

/** The days of the week that holds a day. */
export function weekOf(day: number, firstWeekday = 0): number[] {
  const first = startOfWeek(day, firstWeekday);
  return daysBetween(first, first + DAYS_PER_WEEK - 1);
}

/** The first day of the week that holds a day. Days are numbers since 1970-01-01; weekdays are 0 Monday to 6 Sunday. */
export function startOfWeek(day: number, firstWeekday = 0): number {
  return day - ((dayOfTheWeek(day) - firstWeekday + DAYS_PER_WEEK) % DAYS_PER_WEEK);
}

/** The first day of the month that holds a day, moved by whole months. */
export function firstOfMonth(day: number, monthsLater = 0): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1) / DAY_MS;
}

/** The same day of the month some months later, or the month's last where it is shorter: 31 January + 1 is 28 February. */
export function addMonths(day: number, months: number): number {
  const first = firstOfMonth(day, months);
  const daysIntoMonth = day - firstOfMonth(day);
  const lastOfMonth = firstOfMonth(day, months + 1) - 1;
  return Math.min(first + daysIntoMonth, lastOfMonth);
}

/** The days from `first` to `last`, both included. */
function daysBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
