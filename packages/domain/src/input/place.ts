import { z } from 'zod';
import { CUTOFF_HOURS_MAX, PLACES_PER_CALL_MAX } from '../limits.ts';
import { currencies } from '../business/money/currencies.ts';
import { locales, reminderMinutes } from '../options.ts';
import { emailInput } from './account.ts';
import { isDistinct } from './fields/distinct.ts';
import {
  currencyChangeInput,
  idInput,
  mutationKeyInput,
  rowInput,
  viewTypeInput,
} from './fields/inputFields.ts';
import { messageNameInput, nameInput, newCurrencyInput, timezoneInput } from './organization.ts';
import { phoneNumberInput } from './phoneNumber.ts';
import { lineInput } from './text/plainText.ts';
import { wholeNumber } from './fields/wholeNumber.ts';

/** Degrees with six decimals (spec 7). */
const degreesInput = (limit: number) =>
  z
    .number()
    .min(-limit)
    .max(limit)
    .transform((degrees) => Math.round(degrees * 1e6) / 1e6);

const addressInput = z
  .strictObject({
    formatted: lineInput,
    placeId: z.string().max(500, 'TEXT_TOO_LONG').nullish(),
    latitude: degreesInput(90).nullish(),
    longitude: degreesInput(180).nullish(),
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
          clientReminderMinutes: z.literal(reminderMinutes).optional(),
        })
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
