import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { useMemo, useState } from 'react';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { CalendarAppointment, CalendarEvent } from '../layout/calendarEvent.ts';
import { reuseUnchanged, segmentsByDay, type SegmentsOfDays } from '../layout/segmentsByDay.ts';
import type { CalendarFilters } from './calendarUrl.ts';

export interface CalendarDays {
  readonly events: readonly CalendarEvent[];
  readonly segments: SegmentsOfDays;
}

/** The events that the filters let through, on the days of the viewer's clock. */
export function useCalendarDays(
  appointments: readonly CalendarAppointment[],
  filters: CalendarFilters,
  clock: ZoneClock,
): CalendarDays {
  const events = useChosenEvents(appointments, filters);
  return useEventDays(events, clock);
}

/** The events that the filters let through. */
export function useChosenEvents(
  appointments: readonly CalendarAppointment[],
  filters: CalendarFilters,
): readonly CalendarEvent[] {
  const choose = useChoice(filters);
  return useMemo(() => choose(appointments), [appointments, choose]);
}

/** Events on the days of the viewer's clock. */
export function useEventDays(events: readonly CalendarEvent[], clock: ZoneClock): CalendarDays {
  const segments = useReused(useMemo(() => segmentsByDay(events, clock), [events, clock]));
  return { events, segments };
}

/** Makes the events that filters let through; the same function while these are the same, regardless of which lists hold them. */
function useChoice(
  filters: CalendarFilters,
): (appointments: readonly CalendarAppointment[]) => CalendarEvent[] {
  const text = JSON.stringify([filters.providerIds, filters.serviceIds, filters.statuses]);
  return useMemo(() => {
    const [providerIds = [], serviceIds = [], statuses = []] = JSON.parse(text) as string[][];
    return (appointments) => chosenEvents(appointments, { providerIds, serviceIds, statuses });
  }, [text]);
}

/**
 * The events of some providers, services and statuses; none chosen means all. A group passes as a whole where any of it
 * has a chosen status: it keeps its seats. Canceled and declined ones pass only on request (rule P2).
 */
export function chosenEvents(
  appointments: readonly CalendarAppointment[],
  { providerIds, serviceIds, statuses }: Record<keyof CalendarFilters, readonly string[]>,
): CalendarEvent[] {
  const [providers, services, asked] = [new Set(providerIds), new Set(serviceIds), new Set<string>(statuses)];
  const holds = (chosen: ReadonlySet<string>, value: string) => chosen.size === 0 || chosen.has(value);
  const those = appointments.filter(
    ({ providerId, serviceId, status }) =>
      holds(providers, providerId) && holds(services, serviceId) && (asked.has(status) || !isClosed(status)),
  );
  const events = groupAppointments(those);
  if (asked.size === 0) return events;
  return events.filter((event) => event.appointments.some(({ status }) => asked.has(status)));
}

/** The days as they were drawn last, as far as nothing changed on them. */
function useReused(next: SegmentsOfDays): SegmentsOfDays {
  const [drawn, setDrawn] = useState(next);
  const reused = useMemo(() => reuseUnchanged(drawn, next), [drawn, next]);
  if (reused !== drawn) setDrawn(reused);
  return reused;
}

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
