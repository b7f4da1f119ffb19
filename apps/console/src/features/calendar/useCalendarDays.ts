import { useMemo, useState } from 'react';
import type { CalendarAppointment, CalendarEvent } from './layout/calendarEvent.ts';
import { groupAppointments } from './layout/groupAppointments.ts';
import { reuseUnchanged, type SegmentsOfDays } from './layout/reuseUnchanged.ts';
import { segmentsByDay } from './layout/segmentsByDay.ts';
import type { ZoneClock } from './layout/zoneClock.ts';

export interface CalendarDays {
  readonly events: readonly CalendarEvent[];
  readonly segments: SegmentsOfDays;
}

/** The events of the chosen providers (none chosen: all), on the days of the viewer's clock. */
export function useCalendarDays(
  appointments: readonly CalendarAppointment[],
  providerIds: readonly string[],
  clock: ZoneClock,
): CalendarDays {
  const events = useMemo(() => {
    const chosen = new Set(providerIds);
    return groupAppointments(appointments.filter((one) => chosen.size === 0 || chosen.has(one.providerId)));
  }, [appointments, providerIds]);
  const segments = useReused(useMemo(() => segmentsByDay(events, clock), [events, clock]));
  return { events, segments };
}

/** The days as they were drawn last, as far as nothing changed on them. */
function useReused(next: SegmentsOfDays): SegmentsOfDays {
  const [drawn, setDrawn] = useState(next);
  const reused = useMemo(() => reuseUnchanged(drawn, next), [drawn, next]);
  if (reused !== drawn) setDrawn(reused);
  return reused;
}
