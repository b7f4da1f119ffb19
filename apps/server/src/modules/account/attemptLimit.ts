import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import { clearAttempts, countAttempt, forgetAttempt } from './attempts.store.ts';

const WINDOW_MS = 15 * 60_000;

/** Failed tries in 15 minutes: for one account from anywhere, and from one address for any account (decisions R4). */
const limits = { account: 10, address: 100 };

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
  const now = clock.now();
  const keys = keysOf(attempt);
  for (const kind of ['address', 'account'] as const) {
    const { count, windowEndsAt } = await countAttempt(db, keys[kind], { now, windowMs: WINDOW_MS });
    if (count > limits[kind]) {
      const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt - now) / 1_000));
      refuseRequest('TOO_MANY_ATTEMPTS', { values: { retryAfterSeconds } });
    }
  }
}

/** After the right password: the account's failures are forgotten, and this try no longer counts for the address. */
export async function forgivePasswordAttempts(
  { db }: Door,
  attempt: { email: string; ipAddress: string },
): Promise<void> {
  const keys = keysOf(attempt);
  await clearAttempts(db, keys.account);
  await forgetAttempt(db, keys.address);
}

function keysOf({ email, ipAddress }: { email: string; ipAddress: string }) {
  const fingerprint = createHash('sha256').update(email).digest('base64url');
  return { account: `password:account:${fingerprint}`, address: `password:address:${networkOf(ipAddress)}` };
}

/** An IPv6 customer holds a whole /64, so that is what counts as one address. */
function networkOf(ipAddress: string): string {
  const address = ipAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return all.slice(0, 4).join(':');
}
