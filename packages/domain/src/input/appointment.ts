import { z } from 'zod';
import { SLOTS_PER_CALL_MAX, TEXT_MAX } from '../limits.ts';
import { seriesScopes } from '../recurrence/seriesScope.ts';
import { isDistinct } from './distinct.ts';
import { namesAddress } from './text/namesAddress.ts';
import { isPlain, lineInput, linesInput, paragraphsText } from './text/plainText.ts';

/** The console's key of a request, so that a second try does nothing twice (rule P4). */
export const mutationKeyInput = z.string().min(1).max(TEXT_MAX, 'TEXT_TOO_LONG').nullish();

const FIELDS_PER_CALL_MAX = 100;
/** Epoch milliseconds, far in both directions; what is possible at all is the rules' business. */
export const instantInput = z.number().int().min(0).max(8_000_000_000_000);

/** A name that may be left out; a blank one counts as left out. It goes into messages, so it holds no address (rule N4). */
const optionalName = lineInput
  .refine((name) => !namesAddress(name), 'NAME_WITH_LINK')
  .nullish()
  .transform((text) => text || null);

/** The same of a text that may have several lines. */
const optionalText = linesInput.nullish().transform((text) => text || null);

const timeSlotInput = z.object({
  /** Epoch milliseconds. */
  startAt: instantInput,
  endAt: instantInput,
  serviceId: z.string(),
  /** Without it, any provider (rule A11). */
  providerId: z.string().nullish(),
});

/** Chosen slots, all with a provider or all without. */
export const timeSlotsInput = z
  .array(timeSlotInput)
  .min(1)
  .max(SLOTS_PER_CALL_MAX)
  .refine((slots) => new Set(slots.map(({ providerId }) => Boolean(providerId))).size <= 1);

/** How long it may be is the rules' business: it depends on the question. */
const answerInput = paragraphsText.refine((text) => isPlain(text), 'BAD_INPUT');

/** Answers to a service's questions. */
const fieldsDataInput = z
  .array(z.object({ id: z.string(), value: answerInput }))
  .max(FIELDS_PER_CALL_MAX)
  .refine((answers) => isDistinct(answers.map(({ id }) => id)))
  .nullish();

/** What adds appointments: addAppointment and bookTimeSlots (spec 7, rules P1, P8). */
export const bookingInput = z
  .object({
    clientMutationId: mutationKeyInput,
    timeSlots: timeSlotsInput,
    fieldsData: fieldsDataInput,
    /** Without one it is for a guest. */
    clientId: z.string().nullish(),
    /** Another name than the client's, where a family shares a number (rule C4). */
    attendeeName: optionalName,
    guestName: optionalName,
    /** Read as a phone number after this: what copying brings along is no fault. */
    guestPhoneNumber: z
      .string()
      .trim()
      .max(TEXT_MAX, 'TEXT_TOO_LONG')
      .nullish()
      .transform((text) => text || null),
    /** What staff note for themselves. */
    note: optionalText,
    allowOutsideHours: z.boolean().nullish(),
    notifyClient: z.boolean().nullish(),
  })
  .refine(({ clientId, guestName }) => !(clientId && guestName), { path: ['guestName'] })
  .refine(({ clientId, guestPhoneNumber }) => !(clientId && guestPhoneNumber), { path: ['guestPhoneNumber'] })
  .refine(({ clientId, attendeeName }) => clientId || !attendeeName, { path: ['attendeeName'] });
export type BookingInput = z.infer<typeof bookingInput>;

/** What calls an appointment off; a blank reason is none (spec 5). */
export const deleteAppointmentInput = z.object({
  clientMutationId: mutationKeyInput,
  id: z.string(),
  cancellationReason: optionalText,
});
export type DeleteAppointmentInput = z.infer<typeof deleteAppointmentInput>;

/** What takes a deletion back (rule P2). */
export const undoDeleteAppointmentInput = z.object({ clientMutationId: mutationKeyInput, id: z.string() });
export type UndoDeleteAppointmentInput = z.infer<typeof undoDeleteAppointmentInput>;

/** What changes one appointment; `expectedVersion` is the one that the person saw (rule P2). */
export const appointmentChangeInput = z.object({
  clientMutationId: mutationKeyInput,
  id: z.string(),
  expectedVersion: z.number().int().nullish(),
});
export type AppointmentChangeInput = z.infer<typeof appointmentChangeInput>;

/** What replaces the staff's note on an appointment; a blank one removes it (rules P2, P8). */
export const updateAppointmentNoteInput = appointmentChangeInput.extend({ note: optionalText });
export type UpdateAppointmentNoteInput = z.infer<typeof updateAppointmentNoteInput>;

/** What corrects the name that a client's appointment is booked under; a blank one is the client's own (rule C4). */
export const updateAttendeeNameInput = appointmentChangeInput.extend({
  attendeeName: optionalName,
  /** Of a series; without it only this one (rule P6). */
  scope: z.enum(seriesScopes).nullish(),
});
export type UpdateAttendeeNameInput = z.infer<typeof updateAttendeeNameInput>;

/** What offers other times: at least one (spec 5, rule P3). */
export const offerAlternativeHoursInput = appointmentChangeInput.extend({ alternativeTimes: timeSlotsInput });
export type OfferAlternativeHoursInput = z.infer<typeof offerAlternativeHoursInput>;

/** What records which of the times on offer the client took. */
export const recordAlternativeTakenInput = appointmentChangeInput.extend({ timeSlots: timeSlotsInput });
export type RecordAlternativeTakenInput = z.infer<typeof recordAlternativeTakenInput>;

/** What moves an appointment or changes its answers; what is left out stays as it is (spec 7). */
export const updateAppointmentInput = appointmentChangeInput.extend({
  timeSlots: timeSlotsInput.nullish(),
  fieldsData: fieldsDataInput,
  allowOutsideHours: z.boolean().nullish(),
  notifyClient: z.boolean().nullish(),
});
export type UpdateAppointmentInput = z.infer<typeof updateAppointmentInput>;

/** What notes that an appointment was paid at the counter (spec 7). */
export const markAppointmentAsPaidInput = z.object({
  clientMutationId: mutationKeyInput,
  appointmentId: z.string(),
  placePaymentMethodId: z.string(),
});
export type MarkAppointmentAsPaidInput = z.infer<typeof markAppointmentAsPaidInput>;

/** What gives a payment back. */
export const refundAppointmentPaymentInput = z.object({
  clientMutationId: mutationKeyInput,
  paymentId: z.string(),
});
export type RefundAppointmentPaymentInput = z.infer<typeof refundAppointmentPaymentInput>;

/** What calls several appointments off, all or none (spec 7). */
export const deleteAppointmentsInput = z.object({
  clientMutationId: mutationKeyInput,
  ids: z.array(z.string()).min(1).max(SLOTS_PER_CALL_MAX).refine(isDistinct),
  cancellationReason: optionalText,
});
export type DeleteAppointmentsInput = z.infer<typeof deleteAppointmentsInput>;

/** What moves a group session with all who are in it (rule P6). */
export const moveGroupSessionInput = appointmentChangeInput.extend({
  timeSlot: timeSlotInput,
  allowOutsideHours: z.boolean().nullish(),
  notifyClients: z.boolean().nullish(),
});
export type MoveGroupSessionInput = z.infer<typeof moveGroupSessionInput>;

/** What gives appointments to another provider at the times that they have (rule R3). */
export const reassignAppointmentsInput = z.object({
  clientMutationId: mutationKeyInput,
  ids: z.array(z.string()).min(1).max(SLOTS_PER_CALL_MAX).refine(isDistinct),
  providerId: z.string(),
  notifyClients: z.boolean().nullish(),
});
