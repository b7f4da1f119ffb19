import { z } from 'zod';
import { currencies, RETIRED_CURRENCY } from '../business/money/currencies.ts';
import { TEXT_MAX } from '../limits.ts';
import { locales } from '../options.ts';
import { isTimeZone } from '../time/timeZone.ts';
import { codeInput, emailInput, newPasswordInput } from './account.ts';
import { mutationKeyInput } from './fields/inputFields.ts';
import { phoneNumberInput } from './phoneNumber.ts';
import { namesAddress, namesPhone } from './text/namesAddress.ts';
import { isOneLine, lineInput, writtenText } from './text/plainText.ts';

const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u;
const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** A name that can be seen and stays on its line. */
export const nameInput = writtenText
  .min(1, 'REQUIRED_FIELD_MISSING')
  .max(TEXT_MAX, 'TEXT_TOO_LONG')
  .refine((name) => VISIBLE.test(name), 'REQUIRED_FIELD_MISSING')
  .refine((name) => isOneLine(name), 'BAD_INPUT');

/** The name of a person who is written to (rule N4). Refuses an address in it with NAME_WITH_LINK. */
export const clientNameInput = nameInput.refine((name) => !namesAddress(name), 'NAME_WITH_LINK');

/** A name that goes into messages to strangers (rule N4). Refuses a phone number in it, too, with NAME_WITH_PHONE. */
export const messageNameInput = clientNameInput.refine((name) => !namesPhone(name), 'NAME_WITH_PHONE');

/** A country that exists, in two capital letters. ZZ is the code for none. */
export const countryInput = z
  .string()
  .refine((code) => /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regionNames.of(code) !== undefined);

/** An IANA zone (rule T1). */
export const timezoneInput = z
  .string()
  .max(TEXT_MAX, 'TEXT_TOO_LONG')
  .refine((text) => isTimeZone(text), 'INVALID_TIMEZONE');

/** A currency that can be chosen: bgn is only kept for old data (rule C6). */
export const newCurrencyInput = z
  .enum(currencies)
  .refine((code) => code !== RETIRED_CURRENCY, 'CURRENCY_RETIRED');

/** A business to be founded with its owner and first place (rule R5). */
export const foundOrganizationInput = z.strictObject({
  organizationName: messageNameInput,
  /** Default: the organization's name. */
  placeName: lineInput
    .refine((name) => !namesAddress(name), 'NAME_WITH_LINK')
    .refine((name) => !namesPhone(name), 'NAME_WITH_PHONE')
    .optional(),
  name: messageNameInput,
  email: emailInput,
  phoneNumber: phoneNumberInput.optional(),
  country: countryInput,
  timezone: timezoneInput,
  currency: newCurrencyInput,
  locale: z.enum(locales),
});

/** The same from a stranger who signs up: with a password, and a phone number to be reached by. */
export const signUpInput = foundOrganizationInput.extend({
  /** The same in each try to found one business (rule P4). */
  clientMutationId: mutationKeyInput,
  phoneNumber: phoneNumberInput,
  password: newPasswordInput,
  /** For adding a business to an account with two-factor sign-in, once the server requires it. */
  code: codeInput.optional(),
});
export type SignUpInput = z.infer<typeof signUpInput>;
