import { parseWallDate } from '@slotkeeper/domain/time/wallDate';
import { type CalendarView, isCalendarView } from './layout/calendarView.ts';

/** What of the calendar lives in the address bar, so that a link shows another person the same. */
export interface CalendarAddress {
  readonly view: CalendarView;
  /** The selected date, YYYY-MM-DD. */
  readonly date: string;
  /** The providers shown; none means all. */
  readonly providerIds: readonly string[];
}

const PROVIDER = 'provider';

/** Reads the address; what is missing or makes no sense there is taken from the defaults. */
export function readCalendarAddress(
  params: URLSearchParams,
  defaults: Omit<CalendarAddress, 'providerIds'>,
): CalendarAddress {
  const view = params.get('view');
  const date = params.get('date') ?? '';
  return {
    view: isCalendarView(view) ? view : defaults.view,
    date: parseWallDate(date) !== null ? date : defaults.date,
    providerIds: params.getAll(PROVIDER),
  };
}

/** The address with some of it changed. A date of null stands for today, whichever day that will be. */
export function changeCalendarAddress(
  params: URLSearchParams,
  change: { view?: CalendarView; date?: string | null; providerIds?: readonly string[] },
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (change.view) next.set('view', change.view);
  if (change.date) next.set('date', change.date);
  if (change.date === null) next.delete('date');
  if (change.providerIds) {
    next.delete(PROVIDER);
    for (const id of change.providerIds) next.append(PROVIDER, id);
  }
  return next;
}
