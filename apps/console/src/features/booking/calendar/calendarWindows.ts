import { type AppointmentStatus, isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { CALENDAR_APPOINTMENTS_MAX, MINUTES_PER_DAY } from '@slotkeeper/domain/limits';
import { dayNumber } from '@slotkeeper/domain/time/wallDate';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { DateWindow } from './calendarView.ts';

/** How many appointments a window asks for; one that has more asks again for as many as it may (spec 9: 10,000 and 5,000). */
export const APPOINTMENTS_LIMIT = 5_000;

/** The arguments with which the calendar queries the appointments of a window (spec 7). */
export interface WindowVariables {
  /** Statuses only where canceled or declined ones are asked for. */
  readonly filterBy: { readonly date: DateWindow; readonly statuses?: readonly AppointmentStatus[] };
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

/**
 * The window of some dates of the viewer (rules T4, T6). Canceled and declined appointments are fetched only where
 * the chosen statuses have them (P2).
 */
export function calendarWindow(
  dates: DateWindow,
  clock: ZoneClock,
  statuses: readonly AppointmentStatus[] = [],
  limit = APPOINTMENTS_LIMIT,
): CalendarWindow {
  return {
    variables: {
      filterBy: {
        date: { from: dates.from, to: dates.to },
        ...(statuses.some(isClosed) && { statuses }),
      },
      first: CALENDAR_APPOINTMENTS_MAX,
      limit,
      orderBy: [{ direction: 'DESC', field: 'START_AT' }],
    },
    start: clock.epochMinuteOf(dayNumber(dates.from) * MINUTES_PER_DAY),
    end: clock.epochMinuteOf((dayNumber(dates.to) + 1) * MINUTES_PER_DAY),
  };
}

const open = new Set<CalendarWindow>();

/** Whether a window shows appointments of a status: canceled and declined ones only on request (rule P2). */
export function showsStatus({ variables }: CalendarWindow, status: AppointmentStatus): boolean {
  return variables.filterBy.statuses?.includes(status) ?? !isClosed(status);
}

/** The windows on the screen now. */
export function openCalendarWindows(): Iterable<CalendarWindow> {
  return open;
}

/** Has live updates reach a window; the answer ends that. */
export function openCalendarWindow(window: CalendarWindow): () => void {
  open.add(window);
  return () => void open.delete(window);
}
