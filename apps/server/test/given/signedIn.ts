import {
  signIn,
  type SignInDeps,
  type StartedSignIn,
  tokenKeys,
} from '../../src/modules/people/account/signIn/signIn.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { secretBox } from '../../src/platform/secretBox.ts';
import { PASSWORD } from './organization.ts';

export const TEST_SECRET = 'a secret for tests that is long enough';
export const HOME = {
  ipAddress: '203.0.113.7',
  userAgent: 'a browser',
  linkOrigin: 'https://book.example',
};

/** What signing in works with, on the test's database and clock. */
export function givenSignInDeps(db: Database, clock: Clock): SignInDeps {
  return { db, clock, keys: tokenKeys(TEST_SECRET), secrets: secretBox(TEST_SECRET) };
}

/** A person who has just signed in with the common test password. */
export function givenSignedIn(signInDeps: SignInDeps, email: string): Promise<StartedSignIn> {
  return signIn(signInDeps, { email, password: PASSWORD }, HOME);
}
