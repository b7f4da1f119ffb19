import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ShownDays } from '../../../features/booking/slots/ShownDays.ts';
import { type CalendarAddress, changeCalendarAddress } from '../data/calendarAddress.ts';
import { visibleDays } from '../../../features/booking/calendar/calendarView.ts';

/** The days on the screen, and the way to others, which works also after the calendar was left. */
export function useShownDays({ view, date }: CalendarAddress): ShownDays {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const days = new Set(visibleDays(view, date));
    return {
      date,
      has: (other) => days.has(dayNumber(other)),
      goTo: (other) => {
        const params = changeCalendarAddress(new URLSearchParams(search), { view, date: other });
        void navigate({ pathname: '/calendar', search: params.toString() });
      },
    };
  }, [view, date, search, navigate]);
}
