import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type CalendarEvent, isGroup } from '../../../features/calendar/layout/calendarEvent.ts';

/** What stands before the calendar: nothing, a new booking, one appointment, or a group's attendees. */
export type DialogTarget =
  | { readonly kind: 'new' }
  | { readonly kind: 'appointment'; readonly id: string }
  | { readonly kind: 'group'; readonly eventId: string };

export interface AppointmentDialog {
  readonly target: DialogTarget | null;
  readonly openNew: () => void;
  readonly openEvent: (event: CalendarEvent) => void;
  readonly openAppointment: (id: string) => void;
  readonly close: () => void;
}

/** Which appointment is open: it has an address of its own, /calendar/{appointmentId} (spec 2). */
export function useAppointmentDialog(): AppointmentDialog {
  const { appointmentId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [local, setLocal] = useState<DialogTarget | null>(null);

  const openAppointment = useCallback(
    (id: string) => {
      setLocal(null);
      void navigate({ pathname: `/calendar/${encodeURIComponent(id)}`, search });
    },
    [navigate, search],
  );
  const openEvent = useCallback(
    (event: CalendarEvent) => {
      if (isGroup(event)) setLocal({ kind: 'group', eventId: event.id });
      else openAppointment(event.id);
    },
    [openAppointment],
  );
  const close = useCallback(() => {
    setLocal(null);
    if (appointmentId) void navigate({ pathname: '/calendar', search });
  }, [appointmentId, navigate, search]);
  const openNew = useCallback(() => setLocal({ kind: 'new' }), []);

  return useMemo(() => {
    const target = local ?? (appointmentId ? ({ kind: 'appointment', id: appointmentId } as const) : null);
    return { target, openNew, openEvent, openAppointment, close };
  }, [local, appointmentId, openNew, openEvent, openAppointment, close]);
}
