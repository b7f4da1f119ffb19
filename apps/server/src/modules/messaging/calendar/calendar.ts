export { type CalendarFacts, findCalendarFacts } from './calendarFacts.store.ts';
export { calendarUid } from './calendarUid.ts';
export { type CalendarEvent, organizerOf, writeCalendar } from './writeCalendar.ts';
