import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { CalendarAppointment, CalendarEvent } from './calendarEvent.ts';

/**
 * Puts the appointments of one session into one event: same provider, same service, same start (spec 2, Calendar).
 * Canceled and declined ones hold no seat, so each stays an event of its own. Events come by start, then by id.
 */
export function groupAppointments(appointments: readonly CalendarAppointment[]): CalendarEvent[] {
  const sessions = new Map<string, CalendarAppointment[]>();
  for (const appointment of appointments) {
    const key = isClosed(appointment.status)
      ? appointment.id
      : `${appointment.providerId} ${appointment.serviceId} ${appointment.start}`;
    const session = sessions.get(key);
    if (session) session.push(appointment);
    else sessions.set(key, [appointment]);
  }
  return [...sessions.values()].flatMap(eventOf).sort(byStart);
}

function eventOf(attendees: CalendarAppointment[]): CalendarEvent[] {
  const [first, ...others] = attendees.sort((a, b) => compare(a.id, b.id));
  if (!first) return [];
  return [
    {
      id: first.id,
      start: first.start,
      end: others.reduce((latest, appointment) => Math.max(latest, appointment.end), first.end),
      appointments: [first, ...others],
    },
  ];
}

function byStart(a: CalendarEvent, b: CalendarEvent): number {
  return a.start - b.start || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
