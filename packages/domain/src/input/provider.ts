import { z } from 'zod';
import { currencyChanges } from '../business/money/priceIn.ts';
import { PASSWORD_MAX, PROVIDER_COLORS } from '../limits.ts';
import { locales, reminderMinutes, viewTypes } from '../options.ts';
import { emailInput, newPasswordInput } from './account.ts';
import { mutationKeyInput } from './appointment.ts';
import { isDistinct } from './distinct.ts';
import { messageNameInput, timezoneInput } from './organization.ts';
import { updateOrganizationInput } from './organizationDetails.ts';
import { phoneNumberInput } from './phoneNumber.ts';

const PLACES_MAX = 200;

/** Which news come by e-mail (spec 3). */
const emailTogglesInput = z.strictObject({
  appointmentCreated: z.boolean().optional(),
  appointmentChanged: z.boolean().optional(),
  appointmentConfirmed: z.boolean().optional(),
  appointmentOfferedAlternative: z.boolean().optional(),
});

/** Which news come into the console, and how many minutes before an appointment; 0 means no reminder (rule R8). */
const notificationTogglesInput = z.strictObject({
  changeOfAppointment: z.boolean().optional(),
  reminder: z.literal([...reminderMinutes]).optional(),
});

/** A staff member's personal settings: only what changed is sent, and null returns to the place's zone (rule R8). */
export const providerSettingsInput = z.strictObject({
  locale: z.enum(locales).optional(),
  timezone: timezoneInput.nullable().optional(),
  viewType: z.enum(viewTypes).optional(),
  appointmentRequiresApproval: z.boolean().optional(),
  emails: emailTogglesInput.optional(),
  notifications: notificationTogglesInput.optional(),
});
export type ProviderSettingsInput = z.infer<typeof providerSettingsInput>;

/** Which colour of the palette the calendar paints a staff member's appointments in. */
export const providerColorInput = z.object({
  clientMutationId: mutationKeyInput,
  id: z.string(),
  color: z
    .number()
    .int()
    .min(0)
    .max(PROVIDER_COLORS - 1),
});
export type ProviderColorInput = z.infer<typeof providerColorInput>;

/** The places that a member works at: at least one, the first one first (rule T1). */
const placeIdsInput = z.array(z.string()).min(1, 'REQUIRED_FIELD_MISSING').max(PLACES_MAX).refine(isDistinct);

/** Adds a staff member, all four required (spec 5); without places at those of the organization's first one. */
export const addProviderInput = z.strictObject({
  clientMutationId: mutationKeyInput,
  name: messageNameInput,
  phoneNumber: phoneNumberInput,
  email: emailInput,
  roleId: z.string().min(1, 'REQUIRED_FIELD_MISSING'),
  placeIds: placeIdsInput.optional(),
});
export type AddProviderInput = z.infer<typeof addProviderInput>;

/** Changes a staff member: only what changed is sent (rule R8). Password and current password are the person's own. */
export const updateProviderInput = z.strictObject({
  name: messageNameInput.optional(),
  /** Contact data; nobody signs in with it (rule R3). */
  email: z.union([z.literal(''), emailInput]).optional(),
  phoneNumber: z.union([z.literal(''), phoneNumberInput]).optional(),
  roleId: z.string().optional(),
  placeIds: placeIdsInput.optional(),
  /** What the person agreed to where the first place has another currency (rule C6). */
  currencyChange: z.enum(currencyChanges).optional(),
  password: newPasswordInput.optional(),
  validatePassword: z.string().max(PASSWORD_MAX, 'TEXT_TOO_LONG').optional(),
  settings: providerSettingsInput.optional(),
  /** What changes of the business in the same step. */
  organization: updateOrganizationInput.optional(),
});
export type UpdateProviderInput = z.infer<typeof updateProviderInput>;
