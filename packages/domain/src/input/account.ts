import { z } from 'zod';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';

/** Something, an at sign, something with a dot (spec 5). */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** An e-mail, trimmed and folded to lower case (spec 5, decisions R3). */
export const emailInput = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, 'TEXT_TOO_LONG')
  .regex(EMAIL, 'INVALID_EMAIL');

/** A new password (decisions R4). */
export const newPasswordInput = z
  .string()
  .min(PASSWORD_MIN, 'PASSWORD_TOO_SHORT')
  .max(PASSWORD_MAX, 'TEXT_TOO_LONG');

/** What the login form sends (spec 7: auth/web). Any text may be tried as an e-mail: it is only looked up. */
export const signInInput = z.strictObject({
  email: z.string().trim().toLowerCase().max(EMAIL_MAX, 'TEXT_TOO_LONG'),
  password: z.string().max(PASSWORD_MAX, 'TEXT_TOO_LONG'),
});
export type SignInInput = z.infer<typeof signInInput>;
