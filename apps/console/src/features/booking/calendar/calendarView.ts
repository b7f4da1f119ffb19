import { DAYS_PER_WEEK } from '@slotkeeper/domain/time/units';
import { dayNumber, formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { addMonths, daysBetween, firstOfMonth, mondayOf } from './calendarDate.ts';

/** The calendar's views (spec 2, Calendar). */
export const calendarViews = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The agenda lists four weeks: all that the fetched window holds after the selected date. */
const AGENDA_DAYS = 28;

/** Whether a text names a view. */
export function isCalendarView(text: string | null): text is CalendarView {
  return calendarViews.some((view) => view === text);
}

/** The view that a person's setting opens: grid on day, regular on week (decisions R6). */
export function viewOfSetting(viewType: string): CalendarView {
  return viewType === 'grid' ? 'day' : 'week';
}

/** The day numbers that a view shows around the selected date; weeks start on Monday (decisions T1). */
export function visibleDays(view: CalendarView, date: string): number[] {
  const day = dayNumber(date);
  switch (view) {
    case 'day':
      return [day];
    case 'week':
      return daysBetween(mondayOf(day), mondayOf(day) + DAYS_PER_WEEK - 1);
    case 'month': {
      const lastOfMonth = firstOfMonth(day, 1) - 1;
      return daysBetween(mondayOf(firstOfMonth(day)), mondayOf(lastOfMonth) + DAYS_PER_WEEK - 1);
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
