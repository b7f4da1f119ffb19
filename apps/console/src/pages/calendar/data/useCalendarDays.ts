import { isClosed } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { useMemo, useState } from 'react';
import type { CalendarFilters } from './calendarAddress.ts';
import type { CalendarAppointment, CalendarEvent } from '../layout/calendarEvent.ts';
import { groupAppointments } from '../layout/groupAppointments.ts';
import { reuseUnchanged, type SegmentsOfDays } from '../layout/reuseUnchanged.ts';
import { segmentsByDay } from '../layout/segmentsByDay.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';

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
  const passes = usePasses(filters);
  const events = useMemo(() => groupAppointments(appointments.filter(passes)), [appointments, passes]);
  const segments = useReused(useMemo(() => segmentsByDay(events, clock), [events, clock]));
  return { events, segments };
}

/** What lets an appointment through; the same function while the filters say the same, whichever lists hold them. */
function usePasses(filters: CalendarFilters): (appointment: CalendarAppointment) => boolean {
  const text = JSON.stringify([filters.providerIds, filters.serviceIds, filters.statuses]);
  return useMemo(() => {
    const [providerIds, serviceIds, statuses] = (JSON.parse(text) as string[][]).map((list) => new Set(list));
    const holds = (chosen: Set<string> | undefined, value: string) => !chosen?.size || chosen.has(value);
    return ({ providerId, serviceId, status }) =>
      holds(providerIds, providerId) &&
      holds(serviceIds, serviceId) &&
      (statuses?.size ? statuses.has(status) : !isClosed(status));
  }, [text]);
}

/** The days as they were drawn last, as far as nothing changed on them. */
function useReused(next: SegmentsOfDays): SegmentsOfDays {
  const [drawn, setDrawn] = useState(next);
  const reused = useMemo(() => reuseUnchanged(drawn, next), [drawn, next]);
  if (reused !== drawn) setDrawn(reused);
  return reused;
}
