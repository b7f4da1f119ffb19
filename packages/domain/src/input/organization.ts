import { z } from 'zod';
import { TEXT_MAX } from '../limits.ts';
import { locales, newCurrencies } from '../options.ts';
import { isTimeZone } from '../time/timeZone.ts';
import { emailInput, newPasswordInput } from './account.ts';
import { phoneNumberInput } from './phoneNumber.ts';

/** A name that must not be blank. */
export const nameInput = z.string().trim().min(1, 'REQUIRED_FIELD_MISSING').max(TEXT_MAX, 'TEXT_TOO_LONG');

/** An IANA zone (decisions T1). */
export const timezoneInput = z
  .string()
  .max(TEXT_MAX, 'TEXT_TOO_LONG')
  .refine((text) => isTimeZone(text), 'INVALID_TIMEZONE');

/** A business to be founded with its owner and first place (decisions R5). */
export const foundOrganizationInput = z.strictObject({
  organizationName: nameInput,
  /** Default: the organization's name. */
  placeName: z.string().trim().max(TEXT_MAX, 'TEXT_TOO_LONG').optional(),
  name: nameInput,
  email: emailInput,
  phoneNumber: phoneNumberInput.optional(),
  /** Two capital letters. */
  country: z.string().regex(/^[A-Z]{2}$/),
  timezone: timezoneInput,
  currency: z.enum(newCurrencies),
  locale: z.enum(locales),
});

/** The same from a stranger who signs up: with a password, and a phone number to be reached by. */
export const signUpInput = foundOrganizationInput.extend({
  phoneNumber: phoneNumberInput,
  password: newPasswordInput,
});
export type SignUpInput = z.infer<typeof signUpInput>;
