import { z } from 'zod';
import { currencies } from '../business/money/currencies.ts';
import { locales } from '../options.ts';
import { emailInput } from './account.ts';
import { idInput } from './fields/inputFields.ts';
import { countryInput, messageNameInput } from './organization.ts';
import { phoneNumberInput } from './phoneNumber.ts';
import { lineInput } from './text/plainText.ts';

/** A text that may be cleared: blank and null both mean none (rule R8). */
const clearableText = lineInput.nullable().transform((text) => text || null);

/** What the profile's Organization form changes (spec 2, 5): only what is sent changes (rule R8). */
export const updateOrganizationInput = z.strictObject({
  name: messageNameInput.optional(),
  email: emailInput.optional(),
  phoneNumber: phoneNumberInput.optional(),
  categoryId: idInput.nullable().optional(),
});
export type UpdateOrganizationInput = z.infer<typeof updateOrganizationInput>;

const billingAddressInput = z
  .strictObject({
    street: clearableText.optional(),
    city: clearableText.optional(),
    zipCode: clearableText.optional(),
    country: countryInput.nullable().optional(),
  })
  .meta({ graphql: 'BillingAddressInput' });

/** What the settings' Organization tab changes (spec 2): only what is sent changes, null clears (rule R8). */
export const organizationSettingsInput = z.strictObject({
  locale: z.enum(locales).optional(),
  currency: z.enum(currencies).optional(),
  country: countryInput.optional(),
  billingName: clearableText.optional(),
  billingVAT: clearableText.optional(),
  billingPOI: clearableText.optional(),
  billingAddress: billingAddressInput.optional(),
});
export type OrganizationSettingsInput = z.infer<typeof organizationSettingsInput>;
