import type { AddAppointmentInput } from '../../../__generated__/useAddAppointmentMutation.graphql.ts';
import { ANY_PROVIDER, type BookingDraft } from './bookingDraft.ts';

/** The draft as the server takes it; null while client, service, provider or slots are missing (spec 5). */
export function bookingInput(draft: BookingDraft, clientMutationId: string): AddAppointmentInput | null {
  const { attendee, serviceId, providerId, slots, answers, tellClient } = draft;
  if (!attendee || !serviceId || !providerId || slots.length === 0) return null;
  return {
    clientMutationId,
    ...attendeeInput(draft),
    notifyClient: tellClient,
    fieldsData: Object.entries(answers)
      .map(([id, value]) => ({ id, value: value.trim() }))
      .filter(({ value }) => value !== ''),
    timeSlots: slots.map(({ startAt, endAt }) => ({
      startAt,
      endAt,
      serviceId,
      providerId: providerId === ANY_PROVIDER ? null : providerId,
    })),
  };
}

function attendeeInput({ attendee }: BookingDraft): Partial<AddAppointmentInput> {
  if (attendee?.kind === 'client') return { clientId: attendee.id };
  return {
    guestName: attendee?.name.trim() || null,
    guestPhoneNumber: attendee?.phoneNumber.trim() || null,
  };
}
