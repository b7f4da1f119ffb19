import { useEffect, useMemo, useRef } from 'react';
import type { CalendarAppointment, CalendarEvent } from './layout/calendarEvent.ts';
import { groupAppointments } from './layout/groupAppointments.ts';
import { reuseUnchanged, type SegmentsOfDays } from './layout/reuseUnchanged.ts';
import { segmentsByDay } from './layout/segmentsByDay.ts';
import type { ZoneClock } from './layout/zoneClock.ts';

export interface CalendarDays {
  readonly events: readonly CalendarEvent[];
  readonly segments: SegmentsOfDays;
}

const none: SegmentsOfDays = new Map();

/** The events of the chosen providers (none chosen: all), on the days of the viewer's clock. */
export function useCalendarDays(
  appointments: readonly CalendarAppointment[],
  providerIds: readonly string[],
  clock: ZoneClock,
): CalendarDays {
  const shown = useRef(none);
  const chosen = providerIds.join(' ');
  const days = useMemo(() => {
    const ids = new Set(chosen === '' ? [] : chosen.split(' '));
    const events = groupAppointments(appointments.filter((one) => ids.size === 0 || ids.has(one.providerId)));
    return { events, segments: reuseUnchanged(shown.current, segmentsByDay(events, clock)) };
  }, [appointments, chosen, clock]);
  useEffect(() => {
    shown.current = days.segments;
  }, [days]);
  return days;
}
