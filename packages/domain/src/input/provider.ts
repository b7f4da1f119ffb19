import { z } from 'zod';
import { PROVIDER_COLORS } from '../limits.ts';
import { locales, viewTypes } from '../options.ts';
import { mutationKeyInput } from './appointment.ts';
import { timezoneInput } from './organization.ts';

/** A staff member's personal settings: only what changed is sent, and null returns to the place's zone (decisions R8). */
export const providerSettingsInput = z.strictObject({
  locale: z.enum(locales).optional(),
  timezone: timezoneInput.nullable().optional(),
  viewType: z.enum(viewTypes).optional(),
  appointmentRequiresApproval: z.boolean().optional(),
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
