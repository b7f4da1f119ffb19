import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import { DAY_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { createHash } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Queryable } from '../../../../platform/database/database.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { findSignInAddresses, isKnownDevice } from '../signIn/signInList.store.ts';
import { clearAttempts, clearAttemptsBelow, countAttempt, forgetAttempt } from './attempts.store.ts';

export { findTries } from './attempts.store.ts';

const WINDOW_MS = 15 * MINUTE_MS;
const KNOWN_FOR_MS = 90 * DAY_MS;

/** How often something may be tried within a time. */
export interface TryLimit {
  readonly tries: number;
  readonly windowMs: number;
}

/**
 * Tries at the sign-in (rule R4). `pair`: for one account from one address, so that a guesser locks out only itself.
 * `account`: for one account from all addresses that it has not been used at, against guesses from many. `address` and
 * `burst`: from one address for any account, the second before a burst has cost much. A browser in which the account
 * has been used counts separately, as a `pair`: attempts by others at the same address don't lock it out.
 */
const limits = {
  pair: { tries: 10, windowMs: WINDOW_MS },
  account: { tries: 50, windowMs: 60 * MINUTE_MS },
  address: { tries: 100, windowMs: WINDOW_MS },
  burst: { tries: 40, windowMs: MINUTE_MS },
} satisfies Record<string, TryLimit>;

interface AttemptDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Who tries to sign in from where; the e-mail in lower case. */
interface PasswordAttempt {
  readonly email: string;
  readonly ipAddress: string;
  /** The hash of the cookie by which its browser is known. */
  readonly deviceHash?: string | null;
}

/**
 * Counts a try before it is made, so that guesses at the same moment are all counted. Refuses with TOO_MANY_ATTEMPTS
 * and `retryAfterSeconds` where the account or the address has had too many; a known and an unknown e-mail alike. What
 * others try elsewhere keeps nobody out at an address where the account has signed in lately.
 */
export async function countPasswordAttempt(
  { db, clock }: AttemptDeps,
  attempt: PasswordAttempt,
): Promise<void> {
  const keys = keysOf(attempt);
  const signInDeps = { db, clock };
  if (await isFromKnownDevice(signInDeps, attempt))
    return void (await countTry(signInDeps, keys.device, limits.pair));
  await countTry(signInDeps, keys.burst, limits.burst);
  await countTry(signInDeps, keys.address, limits.address);
  await countTry(signInDeps, keys.pair, limits.pair);
  if (!(await isKnownAddress(signInDeps, attempt))) await countTry(signInDeps, keys.account, limits.account);
}

/**
 * Counts a try of a key and returns how many there have been in the running window, this one included. Refuses with
 * TOO_MANY_ATTEMPTS, or the given code, and `retryAfterSeconds` beyond its limit.
 */
export async function countTry(
  { db, clock }: { db: Queryable; clock: Clock },
  key: string,
  { tries, windowMs }: TryLimit,
  code: RefusalCode = 'TOO_MANY_ATTEMPTS',
): Promise<number> {
  const now = clock.now();
  const { count, windowEndsAt } = await countAttempt(db, key, { now, windowMs });
  if (count <= tries) return count;
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt - now) / 1_000));
  refuseRequest(code, { values: { retryAfterSeconds } });
}

/**
 * After the right password: the failures before it at this address are forgotten, and this try no longer counts. What
 * others tried elsewhere still does.
 */
export async function forgivePasswordAttempts(
  signInDeps: AttemptDeps,
  attempt: PasswordAttempt,
): Promise<void> {
  const { db } = signInDeps;
  const keys = keysOf(attempt);
  if (await isFromKnownDevice(signInDeps, attempt)) return clearAttempts(db, keys.device);
  await clearAttempts(db, keys.pair);
  await forgetAttempt(db, keys.address);
  await forgetAttempt(db, keys.burst);
  if (!(await isKnownAddress(signInDeps, attempt))) await forgetAttempt(db, keys.account);
}

/** After a new password by a link: its holder signs in at once, regardless of earlier guesses from anywhere. */
export async function forgiveAccountAttempts(db: Queryable, email: string): Promise<void> {
  await clearAttemptsBelow(db, keyOfAccount(email));
}

async function isFromKnownDevice(
  { db, clock }: AttemptDeps,
  { email, deviceHash }: PasswordAttempt,
): Promise<boolean> {
  if (!deviceHash) return false;
  return isKnownDevice(db, { email, deviceHash, since: clock.now() - KNOWN_FOR_MS });
}

async function isKnownAddress(
  { db, clock }: AttemptDeps,
  { email, ipAddress }: PasswordAttempt,
): Promise<boolean> {
  const addresses = await findSignInAddresses(db, email, clock.now() - KNOWN_FOR_MS);
  const network = networkOf(ipAddress);
  return addresses.some((address) => networkOf(address) === network);
}

const keyOfAccount = (email: string) => `password:account:${fingerprintOf(email)}`;

function keysOf({ email, ipAddress, deviceHash }: PasswordAttempt) {
  const network = networkOf(ipAddress);
  return {
    account: keyOfAccount(email),
    pair: `${keyOfAccount(email)}:${network}`,
    device: `${keyOfAccount(email)}:device:${deviceHash ?? ''}`,
    address: `password:address:${network}`,
    burst: `password:burst:${network}`,
  };
}

/** An e-mail as part of a key: not in clear. */
export function fingerprintOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/** An IPv6 customer holds a whole /64, so that is what counts as one address. */
export function networkOf(ipAddress: string): string {
  const address = ipAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return all.slice(0, 4).join(':');
}
