import { useCallback, useMemo } from 'react';
import { useSearch } from '../../../lib/route/useSearch.ts';
import {
  type CalendarAddress,
  type CalendarAddressChange,
  changeCalendarAddress,
  readCalendarAddress,
} from './calendarAddress.ts';
import type { CalendarView } from '../../../features/booking/calendar/calendarView.ts';

/** A change, or what makes one of the address as it is by now. */
type Change = CalendarAddressChange | ((current: CalendarAddress) => CalendarAddressChange);

/** The calendar's view, date and filters as the address bar has them, and a way to change some of them. */
export function useCalendarAddress(
  view: CalendarView,
  today: string,
): [address: CalendarAddress, change: (change: Change) => void] {
  const [text, changeSearch] = useSearch();
  const read = useCallback(
    (params: URLSearchParams) => readCalendarAddress(params, { view, date: today }),
    [view, today],
  );
  const address = useMemo(() => read(new URLSearchParams(text)), [text, read]);
  const change = useCallback(
    (change: Change) =>
      changeSearch((current) =>
        changeCalendarAddress(current, typeof change === 'function' ? change(read(current)) : change),
      ),
    [changeSearch, read],
  );
  return [address, change];
}
