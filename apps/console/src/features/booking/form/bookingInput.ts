import type { AddAppointmentInput } from '../../../__generated__/appointmentMutationsBookMutation.graphql.ts';
import type { TimeSlotInput } from '../../../__generated__/appointmentMutationsMoveMutation.graphql.ts';
import { ANY_PROVIDER } from '../slots/freeTimes.ts';
import type { BookingDraft } from './bookingDraft.ts';
import type { Consent } from './useConfirmation.ts';

/** The draft as the server takes it; null while client, service, provider or slots are missing (spec 5). */
export function bookingInput(
  draft: BookingDraft,
  { allowOutsideHours }: Consent,
): AddAppointmentInput | null {
  const { attendee, note, notifyClient } = draft;
  const timeSlots = slotInputs(draft);
  if (!attendee || timeSlots.length === 0) return null;
  return {
    ...attendeeInput(draft),
    notifyClient,
    note: note.trim() || null,
    fieldsData: answerInputs(draft),
    timeSlots,
    ...(allowOutsideHours && { allowOutsideHours }),
  };
}

/** The chosen slots of a draft; none before a service and a provider are chosen. */
export function slotInputs({ serviceId, providerId, slots }: BookingDraft): TimeSlotInput[] {
  if (!serviceId || !providerId) return [];
  return slots.map(({ startAt, endAt }) => ({
    startAt,
    endAt,
    serviceId,
    providerId: providerId === ANY_PROVIDER ? null : providerId,
  }));
}

/** The answers of a draft, without blank ones. */
export function answerInputs({ answers }: BookingDraft): { id: string; value: string }[] {
  return Object.entries(answers)
    .map(([id, value]) => ({ id, value: value.trim() }))
    .filter(({ value }) => value !== '');
}

function attendeeInput({ attendee }: BookingDraft): Partial<AddAppointmentInput> {
  if (attendee?.kind === 'client')
    return { clientId: attendee.id, attendeeName: attendee.attendeeName.trim() || null };
  return {
    guestName: attendee?.name.trim() || null,
    guestPhoneNumber: attendee?.phoneNumber.trim() || null,
  };
}
