import { statusOfNew } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { StaffContext } from '../../../../platform/staffContext.ts';
import type { AppointmentDraft, Attendee } from '../../appointment/book/book.ts';

/** What the appointments that a staff member makes for somebody have in common (rule P2). */
export function draftOf(
  { provider, clock }: StaffContext,
  attendee: Attendee,
  answers: AppointmentDraft['answers'],
): Omit<AppointmentDraft, 'seriesId'> {
  return {
    attendee,
    answers,
    status: statusOfNew('STAFF', false),
    createdBy: { type: 'PROVIDER', id: provider.id, name: provider.name },
    createdAt: clock.now(),
  };
}
