import type { SignUpInput } from '@slotkeeper/domain/input/organization';
import { z } from 'zod';
import { callOpen } from '../network/rest.ts';
import { noteFreshAccess } from './refreshAccess.ts';

const signedIn = z.object({ id: z.string(), settings: z.object({ locale: z.string() }) });

/** Who has signed in; the tokens of the same answer stay in their HttpOnly cookies. */
export type SignedIn = z.infer<typeof signedIn>;

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in; the e-mail is lower-cased (spec 2). Throws ServerRefusal INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS. */
export async function signIn({ email, password }: Credentials): Promise<SignedIn> {
  return start('/auth/web', { email: email.trim().toLowerCase(), password }, {});
}

/**
 * Creates a business with its first place and its owner, who is signed in at once (decisions R5). Never repeated by
 * itself: where the answer got lost, a second try would found a second business.
 */
export async function signUp(business: SignUpInput): Promise<SignedIn> {
  return start('/auth/signup', business, { retries: 0 });
}

/** Ends this sign-in; the server clears every cookie but the locale's. */
export async function signOut(): Promise<void> {
  await callOpen('/auth/logout', z.unknown(), { method: 'POST', body: {} });
}

async function start(path: string, body: unknown, options: { retries?: number }): Promise<SignedIn> {
  const answer = await callOpen(path, signedIn, { method: 'POST', body, ...options });
  noteFreshAccess();
  return answer;
}
