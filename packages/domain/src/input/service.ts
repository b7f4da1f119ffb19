import { z } from 'zod';
import {
  BUFFER_MAX,
  CAPACITY_MAX,
  CHOICES_MAX,
  MIN_SLOTS_MAX,
  NOTICE_MAX,
  PRICE_MAX,
  QUESTIONS_MAX,
  SERVICE_DURATION_MAX,
  SERVICE_PROVIDERS_MAX,
  VISIBLE_DAYS_MAX,
} from '../limits.ts';
import { SEATS_PER_BOOKING_MAX } from '../booking/page/bookingPageInput.ts';
import { fieldTypes } from '../options.ts';
import { isDistinct } from './fields/distinct.ts';
import { idInput, mutationKeyInput, rowInput } from './fields/inputFields.ts';
import { wholeNumber } from './fields/wholeNumber.ts';
import { messageNameInput, nameInput } from './organization.ts';
import { lineInput, longTextInput } from './text/plainText.ts';

/** A whole number above 0 that must be there; 0 is the same as empty (spec 5). */
const above0 = (max: number) =>
  z
    .number({ error: ({ input }) => (Number.isNaN(input) ? 'OUT_OF_RANGE' : 'REQUIRED_FIELD_MISSING') })
    .meta({ graphql: 'Int' })
    .refine((value) => value !== 0, { error: 'REQUIRED_FIELD_MISSING', abort: true })
    .pipe(wholeNumber(1, max));

/** A number that may be left empty; 0 is stored as empty (spec 5). */
const orEmpty = (max: number) =>
  wholeNumber(0, max)
    .nullable()
    .transform((value) => value || null);

/** A number where empty means 0. */
const orZero = (max: number) =>
  wholeNumber(0, max)
    .nullable()
    .transform((value) => value ?? 0);

/** A text that may be left empty. */
const orBlank = (text: z.ZodString) => text.nullable().transform((text) => text ?? '');

const choicesInput = z
  .array(nameInput)
  .max(CHOICES_MAX)
  .refine(isDistinct)
  .nullish()
  .transform((choices) => choices ?? []);

/** A custom question of a service (spec 3): one to choose from has at least two choices, others have none. */
const appointmentFieldInput = z
  .object({
    id: idInput.nullish().describe('Of one that is there already.'),
    name: nameInput,
    prompt: orBlank(lineInput).optional(),
    type: z.enum(fieldTypes).meta({ graphql: 'FieldType' }),
    required: z.boolean(),
    choices: choicesInput.describe('At least two, of a CHOICE.'),
  })
  .refine(({ type, choices }) => type !== 'CHOICE' || choices.length >= 2, {
    path: ['choices'],
    message: 'REQUIRED_FIELD_MISSING',
  })
  .meta({ graphql: 'ServiceAppointmentFieldInput', typeDescription: 'A custom question.' })
  .transform(({ id = null, prompt = '', type, choices, ...question }) => {
    return { ...question, id, prompt, type, choices: type === 'CHOICE' ? choices : [] };
  });

const shape = {
  title: messageNameInput,
  description: orBlank(longTextInput),
  shortDescription: orBlank(lineInput),
  duration: above0(SERVICE_DURATION_MAX).describe('Minutes.'),
  capacity: above0(CAPACITY_MAX).describe('Goes to future sessions too (rule A5).'),
  price: orZero(PRICE_MAX).describe('Minor units.'),
  displayPrice: z.boolean(),
  visibleRangeMax: orEmpty(VISIBLE_DAYS_MAX).describe('Days; without one, unlimited.'),
  minSlotsRequired: orEmpty(MIN_SLOTS_MAX).transform((slots) => slots ?? 1),
  slotInterval: orEmpty(SERVICE_DURATION_MAX).describe('Minutes; without one, the duration (rule A2).'),
  bufferBefore: orZero(BUFFER_MAX).describe('Minutes.'),
  bufferAfter: orZero(BUFFER_MAX).describe('Minutes.'),
  minNotice: orZero(NOTICE_MAX).describe('Minutes; limits clients only (rule A7).'),
  isActive: z.boolean(),
  isBookableOnline: z.boolean().describe('Whether clients can book it on the booking page (rule C2).'),
  isFirst: z.boolean().describe('Shown before all others there.'),
  seatsPerBooking: orEmpty(SEATS_PER_BOOKING_MAX)
    .transform((seats) => seats ?? 1)
    .describe('The most seats that one booking there takes; without a number, one.'),
  categoryId: idInput.nullable(),
  providerIds: z
    .array(idInput)
    .min(1, 'REQUIRED_FIELD_MISSING')
    .max(SERVICE_PROVIDERS_MAX)
    .refine(isDistinct),
  appointmentFields: z
    .array(appointmentFieldInput)
    .max(QUESTIONS_MAX)
    .refine((questions) => isDistinct(questions.flatMap(({ id }) => id ?? [])))
    .describe('All of its questions, in their order.'),
};

/**
 * A service as its form holds it, whole (spec 5). Minutes; price in minor units; visible range in days, empty meaning
 * unlimited; the questions in their order.
 */
export const serviceInput = z.object(shape);
export type ServiceInput = z.infer<typeof serviceInput>;
/** The form's values before they are checked: numbers may still be empty. */
export type ServiceValues = z.input<typeof serviceInput>;

/** What adds a service: addService (spec 7). Title, duration and providers must be there. */
export const addServiceInput = serviceInput
  .partial()
  .required({ title: true, duration: true, providerIds: true })
  .extend({ clientMutationId: mutationKeyInput });
export type AddServiceInput = z.infer<typeof addServiceInput>;

/** What changes a service: updateService (spec 7). What is left out stays as it is. */
export const updateServiceInput = serviceInput.partial().extend(rowInput.shape);

/** What removes a service: deleteService (spec 7). */
export const deleteServiceInput = rowInput;

/** What deletes a category of services. */
export const deleteServiceCategoryInput = rowInput;

/** What adds a category of services. */
export const addServiceCategoryInput = z.object({ clientMutationId: mutationKeyInput, name: nameInput });

/** What renames a category of services. */
export const updateServiceCategoryInput = addServiceCategoryInput.extend({ id: idInput });
