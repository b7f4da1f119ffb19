import type { AcceptInvitationInput, ResetPasswordInput } from '@slotkeeper/domain/input/account';
import type { SignUpInput } from '@slotkeeper/domain/input/organization';
import * as z from 'zod/mini';
import { callOpen, callSignedIn } from '../network/rest.ts';
import { clearCookies } from './cookies.ts';
import { recordFreshAccess } from './refreshAccess.ts';

const signedIn = z.object({ id: z.string(), settings: z.object({ locale: z.string() }) });

/** Who has signed in; the tokens of the same answer stay in their HttpOnly cookies. */
export type SignedIn = z.infer<typeof signedIn>;

export interface Credentials {
  email: string;
  password: string;
  /** Of the authenticator app, or a recovery code; once the server has asked for it. */
  code?: string;
}

/**
 * Signs in; the e-mail is lower-cased (spec 2). Throws ServerRefusal INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, and with
 * two-factor sign-in CODE_REQUIRED, INCORRECT_CODE.
 */
export async function signIn({ email, password, code }: Credentials): Promise<SignedIn> {
  const body = { email: email.trim().toLowerCase(), password, ...(code && { code }) };
  return start('/auth/web', body, triesWith(code));
}

/**
 * Creates a business with its first place and its owner, who is signed in at once (rule R5). The key says that a second
 * try, where the first one's answer got lost, means the same business (rule P4).
 */
export async function signUp(business: SignUpInput): Promise<SignedIn> {
  return start('/auth/signup', business, triesWith(business.code));
}

/** A code works once, so requests that carry one are not repeated automatically. */
function triesWith(code: string | undefined): { retries?: number } {
  return code ? { retries: 0 } : {};
}

const forgotten = z.object({ sendsEmail: z.boolean() });

/** Whether a link to set a new password can leave this installation by email. */
export async function sendsPasswordLinks(): Promise<boolean> {
  return (await callOpen('/auth/password/forgot', forgotten)).sendsEmail;
}

/** Requests a link to set a new password; the answer is the same whether or not the e-mail has an account. */
export async function requestPasswordLink(email: string): Promise<void> {
  const body = { email: email.trim().toLowerCase() };
  await callOpen('/auth/password/forgot', z.unknown(), { method: 'POST', body });
}

/** Whether the token of a link still sets a password. Throws ServerRefusal INVALID_LINK, TOO_MANY_ATTEMPTS. */
export async function checkPasswordLink(token: string): Promise<void> {
  await callOpen('/auth/password/link', z.unknown(), { method: 'POST', body: { token } });
}

/** Sets a new password by the token of a link. Throws ServerRefusal INVALID_LINK; each link works once. */
export async function resetPassword(reset: ResetPasswordInput): Promise<void> {
  await callOpen('/auth/password/reset', z.unknown(), { method: 'POST', body: reset, retries: 0 });
}

const invitation = z.object({
  organizationName: z.string(),
  name: z.string(),
  email: z.string(),
  locale: z.string(),
});

/** Who is invited by whom. */
export type Invitation = z.infer<typeof invitation>;

/** What a link invites to. Throws ServerRefusal INVALID_LINK. */
export function checkInvitation(token: string): Promise<Invitation> {
  return callOpen('/auth/invitation', invitation, { method: 'POST', body: { token } });
}

/** Accepts an invitation and is signed in. Each link works once, so it is not repeated automatically. */
export function acceptInvitation(acceptance: AcceptInvitationInput): Promise<SignedIn> {
  return start('/auth/invitation/accept', acceptance, { retries: 0 });
}

/** Goes over to another organization of the same person: `id` is the membership there. */
export async function switchOrganization(id: string): Promise<void> {
  await callSignedIn('/auth/switch', signedIn, { method: 'POST', body: { id }, retries: 0 });
  recordFreshAccess();
}

/** Ends this sign-in and clears every cookie but the locale's (spec 2). */
export async function signOut(): Promise<void> {
  await callOpen('/auth/logout', z.unknown(), { method: 'POST', body: {} });
  clearCookies();
}

async function start(path: string, body: unknown, options: { retries?: number }): Promise<SignedIn> {
  const answer = await callOpen(path, signedIn, { method: 'POST', body, ...options });
  recordFreshAccess();
  return answer;
}
