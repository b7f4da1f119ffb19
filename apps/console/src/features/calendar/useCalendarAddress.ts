import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  type CalendarAddress,
  type CalendarAddressChange,
  changeCalendarAddress,
  readCalendarAddress,
} from './calendarAddress.ts';
import type { CalendarView } from './layout/calendarView.ts';

/** The calendar's view, date and filters as the address bar has them, and a way to change some of them. */
export function useCalendarAddress(
  view: CalendarView,
  today: string,
): [address: CalendarAddress, change: (change: CalendarAddressChange) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const address = useMemo(
    () => readCalendarAddress(new URLSearchParams(text), { view, date: today }),
    [text, view, today],
  );
  const change = useCallback(
    (change: CalendarAddressChange) => setParams((current) => changeCalendarAddress(current, change)),
    [setParams],
  );
  return [address, change];
}
