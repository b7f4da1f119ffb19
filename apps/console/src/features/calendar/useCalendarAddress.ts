import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type CalendarAddress, changeCalendarAddress, readCalendarAddress } from './calendarAddress.ts';
import type { CalendarView } from './layout/calendarView.ts';

/** The calendar's view, date and filters as the address bar has them, and a way to change some of them. */
export function useCalendarAddress(
  view: CalendarView,
  today: string,
): [address: CalendarAddress, change: (change: Parameters<typeof changeCalendarAddress>[1]) => void] {
  const [params, setParams] = useSearchParams();
  const { view: shownView, date, providerIds } = readCalendarAddress(params, { view, date: today });
  const chosen = providerIds.join(' ');
  const address = useMemo(
    () => ({ view: shownView, date, providerIds: chosen === '' ? [] : chosen.split(' ') }),
    [shownView, date, chosen],
  );
  const change = useCallback(
    (change: Parameters<typeof changeCalendarAddress>[1]) =>
      setParams((current) => changeCalendarAddress(current, change)),
    [setParams],
  );
  return [address, change];
}
