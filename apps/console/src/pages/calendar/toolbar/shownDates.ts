import { formatWallDate } from '@slotkeeper/domain/time/wallDate';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { formatDateRange } from '@slotkeeper/i18n/format/formatDateRange';
import type { Locale } from '@slotkeeper/i18n/locale';
import { type CalendarView, visibleDays } from '../../../features/booking/calendar/calendarView.ts';

/**
 * What the calendar shows, as its title: the day written out ('1st March 2024', spec 2), the month by its name ('March 2024'),
 * a week or the agenda from which date to which ('26 Feb – 3 Mar 2024').
 */
export function shownDates(view: CalendarView, date: string, locale: Locale, firstWeekday = 0): string {
  if (view === 'day') return formatLocalDate(date, locale);
  if (view === 'month') return formatLocalDate(date, locale, 'month');
  const days = visibleDays(view, date, firstWeekday).map(formatWallDate);
  return formatDateRange(days[0] ?? date, days.at(-1) ?? date, locale);
}
