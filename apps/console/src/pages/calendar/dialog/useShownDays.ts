import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { visibleDays } from '../../../features/booking/calendar/calendarView.ts';
import type { ShownDays } from '../../../features/booking/slots/useShownRange.ts';
import { useFirstWeekday } from '../../../lib/format/useDisplay.ts';
import { type CalendarUrl, changeCalendarUrl } from '../data/calendarUrl.ts';

/** The days on the screen, and the way to others, which works also after the calendar was left. */
export function useShownDays({ view, date }: CalendarUrl): ShownDays {
  const { search } = useLocation();
  const navigate = useNavigate();
  const firstWeekday = useFirstWeekday();
  return useMemo(() => {
    const days = new Set(visibleDays(view, date, firstWeekday));
    return {
      date,
      has: (other) => days.has(dayNumber(other)),
      goTo: (other) => {
        const params = changeCalendarUrl(new URLSearchParams(search), { view, date: other });
        void navigate({ pathname: '/calendar', search: params.toString() });
      },
    };
  }, [firstWeekday, view, date, search, navigate]);
}
