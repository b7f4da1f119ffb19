import { z } from 'zod';
import { SLOTS_PER_CALL_MAX, TEXT_MAX, VISIT_GAP_MAX, VISIT_SERVICES_MAX } from '../limits.ts';
import { seriesScopes } from '../recurrence/occurrenceDates.ts';
import { isDistinct } from './fields/distinct.ts';
import { idInput, instantInput, mutationKeyInput, rowInput } from './fields/inputFields.ts';
import { namesAddress } from './text/namesAddress.ts';
import { isPlain, lineInput, linesInput, paragraphsText } from './text/plainText.ts';

const FIELDS_PER_CALL_MAX = 100;

/** A name that may be left out; a blank one counts as left out. It goes into messages, so it holds no address (rule N4). */
export const optionalName = lineInput
  .refine((name) => !namesAddress(name), 'NAME_WITH_LINK')
  .nullish()
  .transform((text) => text || null);

/** The same of a text that may have several lines. */
const optionalText = linesInput.nullish().transform((text) => text || null);

const timeSlotInput = z
  .object({
    startAt: instantInput,
    endAt: instantInput,
    serviceId: idInput,
    providerId: idInput.nullish().describe('Without it, any provider (rule A11).'),
  })
  .meta({ graphql: 'TimeSlotInput' });

/** Chosen slots, all with a provider or all without. */
export const timeSlotsInput = z
  .array(timeSlotInput)
  .min(1)
  .max(SLOTS_PER_CALL_MAX)
  .refine((slots) => new Set(slots.map(({ providerId }) => Boolean(providerId))).size <= 1);

/** How long it may be is the rules' business: it depends on the question. */
const answerInput = paragraphsText.refine((text) => isPlain(text), 'BAD_INPUT');

const fieldDataInput = z
  .object({ id: idInput.describe("The custom question's id."), value: answerInput })
  .meta({ graphql: 'FieldDataInput' });

/** Answers to a service's questions. */
export const fieldsDataInput = z
  .array(fieldDataInput)
  .max(FIELDS_PER_CALL_MAX)
  .refine((answers) => isDistinct(answers.map(({ id }) => id)))
  .nullish();

/** Whether rules of slots may be broken. */
export const onPurposeInput = z.boolean().nullish().describe('On purpose, after the warning (rule A10).');

/** What adds appointments: addAppointment and bookTimeSlots (spec 7, rules P1, P8). */
export const bookingInput = z
  .object({
    clientMutationId: mutationKeyInput,
    timeSlots: timeSlotsInput,
    placeId: idInput
      .nullish()
      .describe(
        'Where the chosen provider works; any provider of this place, where none is named (rule A11).',
      ),
    fieldsData: fieldsDataInput,
    /** Without one it is for a guest. */
    clientId: idInput.nullish(),
    attendeeName: optionalName.describe("Another name than the client's (rule C4)."),
    guestName: optionalName,
    /** Read as a phone number after this: what copying brings along is no fault. */
    guestPhoneNumber: z
      .string()
      .trim()
      .max(TEXT_MAX, 'TEXT_TOO_LONG')
      .nullish()
      .transform((text) => text || null),
    note: optionalText.describe('What staff note for themselves; clients never see it.'),
    allowOutsideHours: z
      .boolean()
      .nullish()
      .describe('Books outside hours on purpose, after the warning (rule A10). Staff only.'),
    notifyClient: z.boolean().nullish().describe('Whether the client is notified (rule N2).'),
  })
  .refine(({ clientId, guestName }) => !(clientId && guestName), { path: ['guestName'] })
  .refine(({ clientId, guestPhoneNumber }) => !(clientId && guestPhoneNumber), { path: ['guestPhoneNumber'] })
  .refine(({ clientId, attendeeName }) => clientId || !attendeeName, { path: ['attendeeName'] });
export type BookingInput = z.infer<typeof bookingInput>;

const visitPartInput = z
  .object({
    serviceId: idInput,
    providerId: idInput.nullish().describe('Without it, any provider of the place (rule A11).'),
    timeSlots: z
      .array(z.object({ startAt: instantInput, endAt: instantInput }).meta({ graphql: 'SlotSpanInput' }))
      .min(1)
      .max(SLOTS_PER_CALL_MAX),
  })
  .meta({ graphql: 'VisitPartInput' });

const visitPartsInput = z
  .array(visitPartInput)
  .min(1)
  .max(VISIT_SERVICES_MAX)
  .describe('In the order in which they are done.');

/** How long a client may wait between two services of a visit. */
const gapMaxInput = z
  .number()
  .int()
  .min(0)
  .max(VISIT_GAP_MAX)
  .nullish()
  .describe('Minutes that may lie between two services; none where it is left out.');

/** What books services one after another for one client or guest (rule A13). */
export const addVisitInput = z
  .object(bookingInput.shape)
  .omit({ timeSlots: true })
  .extend({ placeId: idInput, parts: visitPartsInput, gapMax: gapMaxInput })
  .refine(({ clientId, guestName }) => !(clientId && guestName), { path: ['guestName'] })
  .refine(({ clientId, guestPhoneNumber }) => !(clientId && guestPhoneNumber), { path: ['guestPhoneNumber'] })
  .refine(({ clientId, attendeeName }) => clientId || !attendeeName, { path: ['attendeeName'] });
export type AddVisitInput = z.infer<typeof addVisitInput>;

/** What cancels all that is ahead of a visit (rules A13, P2); the id is that of one of its appointments. */
export const cancelVisitInput = rowInput.extend({ cancellationReason: optionalText });

/** What moves all that is ahead of a visit (rule A13); the id is that of one of its appointments. */
export const moveVisitOfStaffInput = rowInput.extend({
  parts: visitPartsInput,
  gapMax: gapMaxInput,
  allowOutsideHours: onPurposeInput,
  notifyClient: z.boolean().nullish().describe('Whether the client is notified (rule N2).'),
});

/** What cancels an appointment; a blank reason is none (spec 5). */
export const deleteAppointmentInput = rowInput.extend({ cancellationReason: optionalText });

/** What takes a deletion back (rule P2). */
export const undoDeleteAppointmentInput = rowInput;

/** What changes one appointment (rule P2). */
export const appointmentChangeInput = rowInput.extend({
  expectedVersion: z
    .number()
    .int()
    .nullish()
    .describe('The version that the person saw; another one is refused with APPOINTMENT_CHANGED.'),
});
export type AppointmentChangeInput = z.infer<typeof appointmentChangeInput>;

/** What replaces the staff's note on an appointment; a blank one removes it (rules P2, P8). */
export const updateAppointmentNoteInput = appointmentChangeInput.extend({
  note: optionalText.describe('Without it, or blank, the note is removed.'),
});

/** What corrects the name that a client's appointment is booked under; a blank one is the client's own (rule C4). */
export const updateAttendeeNameInput = appointmentChangeInput.extend({
  attendeeName: optionalName.describe("Without it, or blank, it is the client's own appointment."),
  scope: z
    .enum(seriesScopes)
    .nullish()
    .meta({ graphql: 'SeriesScope' })
    .describe('Of a series; without it only this one (rule P6).'),
});

/** What offers other times: at least one (spec 5, rule P3). */
export const offerAlternativeHoursInput = appointmentChangeInput.extend({
  alternativeTimes: timeSlotsInput.describe(
    "Of the appointment's service; without a provider, with its own.",
  ),
});

/** What records which of the times on offer the client took. */
export const recordAlternativeTakenInput = appointmentChangeInput.extend({
  timeSlots: timeSlotsInput.describe('One time on offer, or consecutive ones.'),
});

const slotsAfterwards = timeSlotsInput.describe(
  "All slots that it has afterwards; without a provider, with the appointment's own.",
);

/** What moves an appointment or changes its answers; what is left out stays as it is (spec 7). */
export const updateAppointmentInput = appointmentChangeInput.extend({
  timeSlots: slotsAfterwards.nullish(),
  fieldsData: fieldsDataInput,
  allowOutsideHours: onPurposeInput,
  notifyClient: z.boolean().nullish().describe('Whether the client is notified of a move (rule N2).'),
});

/** The same, always with slots (spec 7). */
export const updateAppointmentWithTimeSlotsInput = updateAppointmentInput.extend({
  timeSlots: slotsAfterwards,
});

/** The input that records that an appointment was paid at the counter (spec 7). */
export const markAppointmentAsPaidInput = z.object({
  clientMutationId: mutationKeyInput,
  appointmentId: idInput,
  placePaymentMethodId: idInput,
});

/** What gives a payment back. */
export const refundAppointmentPaymentInput = z.object({
  clientMutationId: mutationKeyInput,
  paymentId: idInput,
});

/** What cancels several appointments, all or none (spec 7). */
export const deleteAppointmentsInput = z.object({
  clientMutationId: mutationKeyInput,
  ids: z.array(idInput).min(1).max(SLOTS_PER_CALL_MAX).refine(isDistinct),
  cancellationReason: optionalText,
});

/** What moves a group session with all who are in it (rule P6). */
export const moveGroupSessionInput = appointmentChangeInput.extend({
  timeSlot: timeSlotInput.describe("Of the same service; without a provider, with the group's own."),
  allowOutsideHours: onPurposeInput,
  notifyClients: z.boolean().nullish().describe('Whether the clients are notified (rule N2).'),
});

/** What gives appointments to another provider at the times that they have (rule R3). */
export const reassignAppointmentsInput = z.object({
  clientMutationId: mutationKeyInput,
  ids: z.array(idInput).min(1).max(SLOTS_PER_CALL_MAX).refine(isDistinct),
  providerId: idInput,
  notifyClients: z.boolean().nullish(),
});
