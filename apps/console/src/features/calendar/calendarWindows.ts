import { CALENDAR_APPOINTMENTS_MAX, MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import type { DateWindow } from './layout/fetchWindow.ts';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import type { ZoneClock } from './layout/zoneClock.ts';

/** Spec 9: the first 10,000 with a limit of 5,000. */
const APPOINTMENTS_LIMIT = 5_000;

/** The arguments with which the calendar asks for the appointments of a window (spec 7). */
export interface WindowVariables {
  readonly filterBy: { readonly date: DateWindow };
  readonly first: number;
  readonly limit: number;
  readonly orderBy: readonly { direction: 'DESC'; field: 'START_AT' }[];
}

/** A stretch of appointments that a calendar on the screen shows: live updates are put into it. */
export interface CalendarWindow {
  readonly variables: WindowVariables;
  /** Minutes since 1970 UTC: [start, end). */
  readonly start: number;
  readonly end: number;
}

/** The window of some dates of the viewer (decisions T4, T6). */
export function calendarWindow(dates: DateWindow, clock: ZoneClock): CalendarWindow {
  return {
    variables: {
      filterBy: { date: { from: dates.from, to: dates.to } },
      first: CALENDAR_APPOINTMENTS_MAX,
      limit: APPOINTMENTS_LIMIT,
      orderBy: [{ direction: 'DESC', field: 'START_AT' }],
    },
    start: clock.epochMinuteOf(dayNumber(dates.from) * MINUTES_PER_DAY),
    end: clock.epochMinuteOf((dayNumber(dates.to) + 1) * MINUTES_PER_DAY),
  };
}

const open = new Set<CalendarWindow>();

/** The windows on the screen now. */
export function openCalendarWindows(): Iterable<CalendarWindow> {
  return open;
}

/** Has live updates reach a window; the answer ends that. */
export function openCalendarWindow(window: CalendarWindow): () => void {
  open.add(window);
  return () => void open.delete(window);
}
