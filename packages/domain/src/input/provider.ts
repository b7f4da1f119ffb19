import { z } from 'zod';
import { PASSWORD_MAX, PROVIDER_COLORS } from '../limits.ts';
import { locales, reminderMinutes } from '../options.ts';
import { emailInput, newPasswordInput } from './account.ts';
import { isDistinct } from './fields/distinct.ts';
import {
  currencyChangeInput,
  idInput,
  mutationKeyInput,
  rowInput,
  viewTypeInput,
} from './fields/inputFields.ts';
import { messageNameInput, timezoneInput } from './organization.ts';
import { updateOrganizationInput } from './organizationDetails.ts';
import { phoneNumberInput } from './phoneNumber.ts';

const PLACES_MAX = 200;

/** Which news come by e-mail (spec 3). */
const emailTogglesInput = z
  .strictObject({
    appointmentCreated: z.boolean().optional(),
    appointmentChanged: z.boolean().optional(),
    appointmentConfirmed: z.boolean().optional(),
    appointmentOfferedAlternative: z.boolean().optional(),
    monthlyReport: z
      .boolean()
      .optional()
      .describe('The figures of each month; only who may see analytics can ask for them (rule R1).'),
  })
  .meta({ graphql: 'ProviderEmailsInput' });

/** Which news come into the console, and how many minutes before an appointment; 0 means no reminder (rule R8). */
const notificationTogglesInput = z
  .strictObject({
    changeOfAppointment: z.boolean().optional(),
    reminder: z.literal([...reminderMinutes]).optional(),
  })
  .meta({ graphql: 'ProviderNotificationsInput' });

/** A staff member's personal settings: only what changed is sent, and null returns to the place's zone (rule R8). */
export const providerSettingsInput = z
  .strictObject({
    locale: z.enum(locales).optional(),
    timezone: timezoneInput.nullable().optional(),
    viewType: viewTypeInput.optional(),
    appointmentRequiresApproval: z.boolean().optional(),
    isBookableOnline: z
      .boolean()
      .optional()
      .describe('Whether clients can book with this person on the booking page (rule C2).'),
    emails: emailTogglesInput.optional(),
    notifications: notificationTogglesInput.optional(),
  })
  .meta({ graphql: 'ProviderSettingsInput' });
export type ProviderSettingsInput = z.infer<typeof providerSettingsInput>;

/** Which color of the palette the calendar paints a staff member's appointments in. */
export const providerColorInput = rowInput.extend({
  color: z
    .number()
    .int()
    .min(0)
    .max(PROVIDER_COLORS - 1)
    .describe('The index of the color in the palette.'),
});

/** The places that a member works at: at least one, the first one first (rule T1). */
const placeIdsInput = z.array(idInput).min(1, 'REQUIRED_FIELD_MISSING').max(PLACES_MAX).refine(isDistinct);

/** Adds a staff member, all four required (spec 5); without places at those of the organization's first one. */
export const addProviderInput = z.strictObject({
  clientMutationId: mutationKeyInput,
  name: messageNameInput,
  phoneNumber: phoneNumberInput,
  email: emailInput,
  roleId: idInput.min(1, 'REQUIRED_FIELD_MISSING'),
  placeIds: placeIdsInput
    .optional()
    .describe('The first one first; without them the first place of the business.'),
});
export type AddProviderInput = z.infer<typeof addProviderInput>;

/** Changes a staff member: only what changed is sent (rule R8). Password and current password are the person's own. */
export const updateProviderInput = z.strictObject({
  name: messageNameInput.optional(),
  email: z
    .union([z.literal(''), emailInput])
    .optional()
    .describe('Contact data: nobody signs in with it (rule R3).'),
  phoneNumber: z.union([z.literal(''), phoneNumberInput]).optional(),
  roleId: idInput.optional(),
  placeIds: placeIdsInput.optional().describe('All places that it works at, the first one first.'),
  currencyChange: currencyChangeInput
    .optional()
    .describe('KEEP_NUMBERS agrees that prices are in the currency of another first place from now on.'),
  password: newPasswordInput.optional().describe('A new one, of the viewer itself.'),
  validatePassword: z
    .string()
    .max(PASSWORD_MAX, 'TEXT_TOO_LONG')
    .optional()
    .describe('The current password, with a new one.'),
  settings: providerSettingsInput.optional(),
  organization: updateOrganizationInput
    .meta({ graphql: 'ProviderOrganizationInput' })
    .optional()
    .describe('What changes of the business with it, for those who may edit it.'),
});
export type UpdateProviderInput = z.infer<typeof updateProviderInput>;

/** Ends a staff member's access (rule R3). */
export const removeProviderInput = rowInput.extend({
  placeId: idInput.nullish().describe('One of its places; access ends in all of them.'),
});
