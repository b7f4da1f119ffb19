import type { AddAppointmentInput } from '../../../__generated__/appointmentMutationsBookMutation.graphql.ts';
import type { AddVisitInput } from '../../../__generated__/appointmentMutationsBookVisitMutation.graphql.ts';
import type { TimeSlotInput } from '../../../__generated__/appointmentMutationsMoveMutation.graphql.ts';
import { NO_GAP } from '@slotkeeper/domain/limits';
import { ANY_PROVIDER } from '../slots/askedTimes.ts';
import type { PickedSlot } from '../slots/pickedSlot.ts';
import type { BookingDraft } from './bookingDraft.ts';
import type { Consent } from './useConfirmation.ts';

/** The draft as the server takes it; null while client, service, provider or slots are missing (spec 5). */
export function bookingInput(
  draft: BookingDraft,
  { allowOutsideHours }: Consent,
): AddAppointmentInput | null {
  const timeSlots = slotInputs(draft);
  if (!draft.attendee || timeSlots.length === 0) return null;
  const { placeId } = draft;
  const isAnyThere = draft.providerId === ANY_PROVIDER && placeId !== null;
  return {
    ...commonInput(draft),
    timeSlots,
    ...(isAnyThere && { placeId }),
    ...(allowOutsideHours && { allowOutsideHours }),
  };
}

/** The same of a visit, whose picked time says what is done when (rule A13). */
export function visitInput(
  draft: BookingDraft,
  placeId: string,
  { allowOutsideHours }: Consent,
): AddVisitInput | null {
  const [visit] = draft.slots;
  if (!draft.attendee || !visit?.parts) return null;
  return {
    ...commonInput(draft),
    ...gapInput(draft),
    placeId,
    parts: partInputs(visit),
    ...(allowOutsideHours && { allowOutsideHours }),
  };
}

/** The services of a visit as the server takes them. */
export function partInputs({ parts = [] }: PickedSlot): AddVisitInput['parts'] {
  return parts.map(({ serviceId, providerId, timeSlots }) => ({
    serviceId,
    providerId,
    timeSlots: timeSlots.map(({ startAt, endAt }) => ({ startAt, endAt })),
  }));
}

/** How long the client may wait, where that was allowed. */
export function gapInput({ gapMax }: BookingDraft): { gapMax?: number } {
  return gapMax === NO_GAP ? {} : { gapMax };
}

function commonInput(draft: BookingDraft) {
  const { note, notifyClient } = draft;
  return {
    ...attendeeInput(draft),
    notifyClient,
    note: note.trim() || null,
    fieldsData: answerInputs(draft),
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
