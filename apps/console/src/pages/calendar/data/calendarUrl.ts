import {
  type AppointmentStatus,
  appointmentStatuses,
} from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { isWallDay, parseWallDate } from '@slotkeeper/domain/time/wallDate';
import { type CalendarView, isCalendarView } from '../../../features/booking/calendar/calendarView.ts';

/** What of the calendar lives in the address bar, so that a link shows another person the same. */
export interface CalendarUrl {
  readonly view: CalendarView;
  /** The selected date, YYYY-MM-DD. */
  readonly date: string;
  /** The providers shown; none means all. */
  readonly providerIds: readonly string[];
  /** The services shown; none means all. */
  readonly serviceIds: readonly string[];
  /** The statuses shown; none means all but canceled and declined (rule P2). */
  readonly statuses: readonly AppointmentStatus[];
}

/** What of the calendar can be filtered by. */
export type CalendarFilters = Pick<CalendarUrl, 'providerIds' | 'serviceIds' | 'statuses'>;

/** Whether a filter lets something through: what is chosen, or all where nothing is. */
export function isChosen(chosen: readonly string[], id: string): boolean {
  return chosen.length === 0 || chosen.includes(id);
}

const PROVIDER = 'provider';
const SERVICE = 'service';
const STATUS = 'status';

/** Days on either side of the selected date that views, windows and forms reach for: a month's view and four weeks. */
const REACH_DAYS = 70;

/** Whether everything around a date is a date, too: the years of this product end somewhere. */
function isShowable(date: string): boolean {
  const day = parseWallDate(date);
  return day !== null && isWallDay(day - REACH_DAYS) && isWallDay(day + REACH_DAYS);
}

/** Reads the address; what is missing or makes no sense there is taken from the defaults. */
export function readCalendarUrl(
  params: URLSearchParams,
  defaults: Pick<CalendarUrl, 'view' | 'date'>,
): CalendarUrl {
  const view = params.get('view');
  const date = params.get('date') ?? '';
  return {
    view: isCalendarView(view) ? view : defaults.view,
    date: isShowable(date) ? date : defaults.date,
    providerIds: params.getAll(PROVIDER),
    serviceIds: params.getAll(SERVICE),
    statuses: appointmentStatuses.filter((status) => params.getAll(STATUS).includes(status)),
  };
}

/** What to change of the address; a date of null means today. */
export type CalendarUrlChange = Partial<Omit<CalendarUrl, 'date'>> & {
  readonly date?: string | null;
};

/** The address with some of it changed. A date of null means today, also after midnight. */
export function changeCalendarUrl(params: URLSearchParams, change: CalendarUrlChange): URLSearchParams {
  const next = new URLSearchParams(params);
  if (change.view) next.set('view', change.view);
  if (change.date) next.set('date', change.date);
  if (change.date === null) next.delete('date');
  const lists = [
    [PROVIDER, change.providerIds],
    [SERVICE, change.serviceIds],
    [STATUS, change.statuses],
  ] as const;
  for (const [name, values] of lists) {
    if (!values) continue;
    next.delete(name);
    for (const value of values) next.append(name, value);
  }
  return next;
}

/** Whether a text is the id of an appointment at all: base64url of its type and number (rule K1). */
export function isAppointmentId(text: string): boolean {
  try {
    return /^Appointment:\d+$/.test(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return false;
  }
}
