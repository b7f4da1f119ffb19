import { movableStatuses } from '@slotkeeper/domain/booking/appointment/transitions';
import { type CalendarEvent, isGroup } from './calendarEvent.ts';

/** Whether staff may move an event: no attendee is past, and each has a status that moves (decisions P2). */
export function isMovable(event: CalendarEvent, nowMinute: number): boolean {
  return event.end > nowMinute && event.appointments.every(({ status }) => movableStatuses.includes(status));
}

/**
 * The length of an event's slots in minutes. A class has its weekly length and a group moves as a whole (decisions A3,
 * P6): there it is the event's own.
 */
export function slotMinutesOf(event: CalendarEvent): number {
  const length = event.end - event.start;
  const { slotMinutes } = event.appointments[0];
  return isLengthenable(event) && slotMinutes !== null ? slotMinutes : length;
}

/** Whether an event can be made longer or shorter by whole slots: not a class, not a group. */
export function isLengthenable(event: CalendarEvent): boolean {
  const { slotMinutes } = event.appointments[0];
  return slotMinutes !== null && !isGroup(event) && (event.end - event.start) % slotMinutes === 0;
}
