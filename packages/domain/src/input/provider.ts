import { z } from 'zod';
import { locales, viewTypes } from '../options.ts';
import { timezoneInput } from './organization.ts';

/** A staff member's personal settings: only what changed is sent, and null returns to the place's zone (decisions R8). */
export const providerSettingsInput = z.strictObject({
  locale: z.enum(locales).optional(),
  timezone: timezoneInput.nullable().optional(),
  viewType: z.enum(viewTypes).optional(),
  appointmentRequiresApproval: z.boolean().optional(),
});
export type ProviderSettingsInput = z.infer<typeof providerSettingsInput>;
