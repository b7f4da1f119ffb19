export {
  FETCH_OUTSIDE_CALENDARS,
  fetchOutsideCalendars,
  type OutsideCalendarTools,
} from './fetchOutsideCalendars.ts';
