import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { GroupSession } from '../../../features/booking/attendees/useAttendees.ts';
import type { BookingDraft } from '../../../features/booking/form/bookingDraft.ts';
import { useOverPage } from '../../../lib/route/useOverPage.ts';
import type { PointedPlacement } from '../drag/dragItem.ts';
import type { TimedPlacement } from '../drag/placement.ts';
import { type CalendarEvent, isGroup } from '../layout/calendarEvent.ts';
import type { MoveTarget } from '../move/eventMove.ts';
import type { WaitingClient } from './waitingClient.ts';

/**
 * What is open over the calendar: nothing, a new booking or block (where the user clicked, for a client who waits, or the
 * first of a class), the panel of a time that was pointed at, one
 * appointment, a group's attendees, a blocked time, a move to confirm, a client who joins the waitlist or is offered a
 * time, or the keyboard help.
 */
export type DialogTarget =
  | { readonly kind: 'new'; readonly at: TimedPlacement | null; readonly entered?: BookingDraft }
  | { readonly kind: 'newBlock'; readonly at: TimedPlacement | null }
  | { readonly kind: 'bookClass'; readonly session: GroupSession }
  | { readonly kind: 'panel'; readonly pointed: PointedPlacement }
  | { readonly kind: 'appointment'; readonly id: string }
  | { readonly kind: 'group'; readonly group: GroupSession }
  | { readonly kind: 'block'; readonly id: string }
  | { readonly kind: 'move'; readonly event: CalendarEvent; readonly to: MoveTarget }
  | { readonly kind: 'bookWaiting' | 'offerWaiting'; readonly entry: WaitingClient }
  | { readonly kind: 'addWaiting' }
  | { readonly kind: 'shortcuts' };

export interface AppointmentDialog {
  readonly target: DialogTarget | null;
  readonly open: (target: DialogTarget) => void;
  readonly openEvent: (event: CalendarEvent) => void;
  readonly openAppointment: (id: string) => void;
  readonly close: () => void;
}

/** Which appointment is open: it has an address of its own, /calendar/{appointmentId} (spec 2). */
export function useAppointmentDialog(): AppointmentDialog {
  const { appointmentId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [local, open, closeLocal] = useOverPage<DialogTarget>();

  const openAppointment = useCallback(
    (id: string) => {
      closeLocal();
      void navigate({ pathname: `/calendar/${encodeURIComponent(id)}`, search });
    },
    [closeLocal, navigate, search],
  );
  const openEvent = useCallback(
    (event: CalendarEvent) => {
      // By its session: any of its attendees may be removed while the list is open.
      const [{ providerId, serviceId, start }] = event.appointments;
      const group = { providerId, serviceId, start: start * MINUTE_MS };
      if (event.isUnbooked) open({ kind: 'bookClass', session: group });
      else if (isGroup(event)) open({ kind: 'group', group });
      else openAppointment(event.id);
    },
    [open, openAppointment],
  );
  const close = useCallback(() => {
    closeLocal();
    // In its place: the way back must not open again, one by one, what was looked at.
    if (appointmentId) void navigate({ pathname: '/calendar', search }, { replace: true });
  }, [closeLocal, appointmentId, navigate, search]);

  return useMemo(() => {
    const target = local ?? (appointmentId ? ({ kind: 'appointment', id: appointmentId } as const) : null);
    return { target, open, openEvent, openAppointment, close };
  }, [local, appointmentId, open, openEvent, openAppointment, close]);
}
