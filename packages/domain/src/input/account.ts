import { z } from 'zod';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { mutationKeyInput } from './fields/inputFields.ts';
import { readableDomain } from './text/internationalDomain.ts';

const CODE_MAX = 40;
const TOKEN_MAX = 120;

/**
 * Between the dots of the part before the at sign: letters of any script, digits and the signs that mail allows (RFC
 * 6531).
 */
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
/** Between those of the part after it. */
const LABEL = '(?!-)[\\p{L}\\p{M}\\p{N}-]+(?<!-)';
/** Something, an at sign, something with a dot (spec 5): no quotes, brackets or other signs that copying brings along. */
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`, 'u');

/**
 * An e-mail as it is stored and looked up: letters and their accents composed (NFC) and in lower case, and its domain in the
 * letters that people read instead of their code (xn--), so that one address has one account however it is typed.
 */
export function foldEmail(text: string): string {
  const folded = text.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const at = folded.lastIndexOf('@');
  return at < 0 ? folded : `${folded.slice(0, at + 1)}${readableDomain(folded.slice(at + 1))}`;
}

/** An e-mail that is looked up; whether it can be one at all is not asked. */
const soughtEmail = z.string().overwrite(foldEmail).max(EMAIL_MAX, 'TEXT_TOO_LONG');

/** An e-mail, trimmed and folded (spec 5, rule R3). */
export const emailInput = z
  .string()
  .overwrite(foldEmail)
  .max(EMAIL_MAX, 'TEXT_TOO_LONG')
  .regex(EMAIL, 'INVALID_EMAIL');

/** Whether a text is an e-mail; letters of any script may be in it. */
export function isEmail(text: string): boolean {
  return emailInput.safeParse(text).success;
}

/** A new password (rule R4). */
export const newPasswordInput = z
  .string()
  .min(PASSWORD_MIN, 'PASSWORD_TOO_SHORT')
  .max(PASSWORD_MAX, 'TEXT_TOO_LONG');

/** Of the authenticator app, or a recovery code. */
export const codeInput = z.string().trim().max(CODE_MAX, 'TEXT_TOO_LONG');

/** What the login form sends (spec 7: auth/web). Any text may be tried as an e-mail: it is only looked up. */
export const signInInput = z.strictObject({
  email: soughtEmail,
  password: z.string().max(PASSWORD_MAX, 'TEXT_TOO_LONG'),
  /** Once the server requires it. */
  code: codeInput.optional(),
});
export type SignInInput = z.infer<typeof signInInput>;

/** Requests a link to set a new password (rule R3). */
export const forgotPasswordInput = z.strictObject({ email: emailInput });

/** A one-time token as a link carries it; any text may be tried. */
const tokenInput = z.string().max(TOKEN_MAX, 'TEXT_TOO_LONG');

/** Asks whether a link to set a new password still works. */
export const passwordLinkInput = z.strictObject({ token: tokenInput });

/** Sets a new password by such a link. */
export const resetPasswordInput = z.strictObject({ token: tokenInput, password: newPasswordInput });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** Looks at an invitation by its link. */
export const invitationInput = z.strictObject({ token: tokenInput });

/** Accepts an invitation with a new account or with the one that the person has (rule R3). */
export const acceptInvitationInput = z.discriminatedUnion('account', [
  z.strictObject({ account: z.literal('new'), token: tokenInput, password: newPasswordInput }),
  signInInput.extend({ account: z.literal('existing'), token: tokenInput }),
]);
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;

/** Goes over to another organization of the same person: the id of the membership there. */
export const switchInput = z.strictObject({ id: z.string().max(TOKEN_MAX, 'TEXT_TOO_LONG') });

/** Verifies the password again before the sign-in itself is changed. */
export const currentPasswordInput = z.object({
  clientMutationId: mutationKeyInput,
  validatePassword: z.string().max(PASSWORD_MAX, 'TEXT_TOO_LONG'),
});

/** Another e-mail to sign in with, and the current password (rule R3). */
export const requestEmailChangeInput = currentPasswordInput.extend({ email: emailInput });

/** The token of a link that confirms an e-mail. */
export const confirmEmailInput = z.object({ clientMutationId: mutationKeyInput, token: tokenInput });

/** A code that the authenticator app shows now. */
export const confirmTwoFactorInput = z.object({ clientMutationId: mutationKeyInput, code: codeInput });
