import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { useState } from 'react';
import { AttendeesModal } from '../../../features/appointment/attendees/AttendeesModal.tsx';
import type { CalendarEvent } from '../../../features/calendar/layout/calendarEvent.ts';

interface GroupDialogProps {
  event: CalendarEvent;
  onOpen: (appointmentId: string) => void;
  onClose: () => void;
}

/** The attendees of a group event; each leads to that appointment. */
export function GroupDialog({ event, onOpen, onClose }: GroupDialogProps) {
  const [{ providerId, serviceId, start }] = event.appointments;
  const [group] = useState({ providerId, serviceId, start: start * MINUTE_MS });
  return <AttendeesModal group={group} onOpen={onOpen} onClose={onClose} />;
}
