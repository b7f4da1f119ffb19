import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import { clearAttempts, countAttempt, forgetAttempt } from './attempts.store.ts';

const WINDOW_MS = 15 * 60_000;

const MINUTE_MS = 60_000;

/**
 * Failed tries at the sign-in: in 15 minutes for one account from anywhere and from one address for any account, and
 * within a minute from one address, before a burst has cost much (decisions R4).
 */
const limits = { account: 10, address: 100, burst: 40 };

/** How often something may be tried within a time. */
export interface TryLimit {
  readonly tries: number;
  readonly windowMs: number;
}

interface Door {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Counts a try before it is made, so that guesses at the same moment are all counted. Refuses with TOO_MANY_ATTEMPTS
 * and `retryAfterSeconds` where the account or the address has had too many; a known and an unknown e-mail alike.
 */
export async function countPasswordAttempt(
  { db, clock }: Door,
  attempt: { email: string; ipAddress: string },
): Promise<void> {
  const keys = keysOf(attempt);
  const door = { db, clock };
  await countTry(door, keys.burst, { tries: limits.burst, windowMs: MINUTE_MS });
  await countTry(door, keys.address, { tries: limits.address, windowMs: WINDOW_MS });
  await countTry(door, keys.account, { tries: limits.account, windowMs: WINDOW_MS });
}

/** Counts a try of a key, and refuses with TOO_MANY_ATTEMPTS and `retryAfterSeconds` beyond its limit. */
export async function countTry(
  { db, clock }: { db: Queryable; clock: Clock },
  key: string,
  { tries, windowMs }: TryLimit,
): Promise<void> {
  const now = clock.now();
  const { count, windowEndsAt } = await countAttempt(db, key, { now, windowMs });
  if (count <= tries) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt - now) / 1_000));
  refuseRequest('TOO_MANY_ATTEMPTS', { values: { retryAfterSeconds } });
}

/** After the right password: the account's failures are forgotten, and this try no longer counts for the address. */
export async function forgivePasswordAttempts(
  { db }: Door,
  attempt: { email: string; ipAddress: string },
): Promise<void> {
  const keys = keysOf(attempt);
  await clearAttempts(db, keys.account);
  await forgetAttempt(db, keys.address);
  await forgetAttempt(db, keys.burst);
}

function keysOf({ email, ipAddress }: { email: string; ipAddress: string }) {
  const network = networkOf(ipAddress);
  return {
    account: `password:account:${fingerprintOf(email)}`,
    address: `password:address:${network}`,
    burst: `password:burst:${network}`,
  };
}

/** An e-mail as it stands in a key: not in clear. */
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
