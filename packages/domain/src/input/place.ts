import { z } from 'zod';
import { currencies } from '../business/money/currencies.ts';
import { CUTOFF_HOURS_MAX, PLACE_REMINDERS_MAX, PLACES_PER_CALL_MAX } from '../limits.ts';
import { locales, reminderChannels, reminderLeads, reminderMinutes } from '../options.ts';
import { emailInput } from './account.ts';
import { isDistinct } from './fields/distinct.ts';
import {
  currencyChangeInput,
  idInput,
  mutationKeyInput,
  rowInput,
  viewTypeInput,
} from './fields/inputFields.ts';
import { wholeNumber } from './fields/wholeNumber.ts';
import { messageNameInput, nameInput, newCurrencyInput, timezoneInput } from './organization.ts';
import { phoneNumberInput } from './phoneNumber.ts';
import { lineInput } from './text/plainText.ts';

/** Degrees with six decimals (spec 7). */
const degreesInput = (limit: number) =>
  z
    .number()
    .min(-limit)
    .max(limit)
    .transform((degrees) => Math.round(degrees * 1e6) / 1e6);

/** An address, with both of its coordinates or none. */
const addressInput = z
  .strictObject({
    formatted: lineInput,
    placeId: z.string().max(500, 'TEXT_TOO_LONG').nullish(),
    latitude: degreesInput(90).nullish(),
    longitude: degreesInput(180).nullish(),
  })
  .refine(({ latitude = null, longitude = null }) => latitude !== null || longitude === null, {
    message: 'BAD_INPUT',
    path: ['latitude'],
  })
  .refine(({ latitude = null, longitude = null }) => longitude !== null || latitude === null, {
    message: 'BAD_INPUT',
    path: ['longitude'],
  })
  .meta({ graphql: 'PlaceAddressInput' });
export type PlaceAddressInput = z.infer<typeof addressInput>;

const contactFields = {
  name: messageNameInput.optional(),
  email: emailInput.or(z.literal('')).optional(),
  phoneNumber: phoneNumberInput.or(z.literal('')).optional(),
  address: addressInput.optional(),
};

/** What the form of one place holds. */
export const placeContactInput = z.strictObject(contactFields);
export type PlaceContactInput = z.infer<typeof placeContactInput>;

/** Places whose contact data and addresses change (spec 7: updatePlaces); what is left out stays (rule R8). */
export const updatePlacesInput = z.strictObject({
  clientMutationId: mutationKeyInput,
  places: z
    .array(z.strictObject({ id: idInput, ...contactFields }).meta({ graphql: 'PlaceInput' }))
    .min(1)
    .max(PLACES_PER_CALL_MAX)
    .refine((places) => isDistinct(places.map(({ id }) => id))),
});
export type UpdatePlacesInput = z.infer<typeof updatePlacesInput>;

/** A place to be opened; what it leaves out is the organization's. */
export const addPlaceInput = z.strictObject({
  ...contactFields,
  name: messageNameInput,
  timezone: timezoneInput,
  currency: newCurrencyInput
    .optional()
    .describe("Default: the organization's, or eur where that is retired."),
});
export type AddPlaceInput = z.infer<typeof addPlaceInput>;

/** A reminder to the clients of a place (rule N2). */
const placeReminderInput = z
  .strictObject({
    minutes: z.literal(reminderLeads).describe('How long before the start.'),
    channel: z.enum(reminderChannels).meta({ graphql: 'ReminderChannel' }),
  })
  .meta({ graphql: 'PlaceReminderInput' });

/** Settings of places (spec 2, 7: updatePlacesSettings); what is left out stays (rule R8). */
export const updatePlacesSettingsInput = z.strictObject({
  clientMutationId: mutationKeyInput,
  placesSettings: z
    .array(
      z
        .strictObject({
          id: idInput.describe('Of the place.'),
          currency: z.enum(currencies).optional(),
          currencyChange: currencyChangeInput
            .optional()
            .describe(
              'What the person agreed to for the prices of services; needed where another currency concerns any.',
            ),
          locale: z.enum(locales).optional(),
          timezone: timezoneInput.optional(),
          viewType: viewTypeInput.optional(),
          showServiceCategories: z.boolean().optional(),
          waitlist: z.boolean().optional(),
          clientCutoffHours: wholeNumber(0, CUTOFF_HOURS_MAX).optional(),
          clientReminderMinutes: z
            .literal(reminderMinutes)
            .optional()
            .describe(
              'The longest lead alone; 0 takes every reminder away. Not together with clientReminders.',
            ),
          clientReminders: z
            .array(placeReminderInput)
            .max(PLACE_REMINDERS_MAX)
            .refine((reminders) => isDistinct(reminders.map(({ minutes }) => minutes)))
            .optional()
            .describe('All reminders to clients, each with a lead of its own.'),
        })
        .refine(
          ({ clientReminderMinutes: one, clientReminders: all }) => one === undefined || all === undefined,
          { path: ['clientReminders'] },
        )
        .meta({ graphql: 'PlaceSettingsInput' }),
    )
    .min(1)
    .max(PLACES_PER_CALL_MAX)
    .refine((places) => isDistinct(places.map(({ id }) => id))),
});
export type UpdatePlacesSettingsInput = z.infer<typeof updatePlacesSettingsInput>;

/** A way to pay at a place. */
export const addPaymentMethodInput = z.object({
  clientMutationId: mutationKeyInput,
  placeId: idInput,
  name: nameInput,
});

/** Renames a way to pay. */
export const updatePaymentMethodInput = rowInput.extend({ name: nameInput });
