import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { RequestFailure } from '../errors/refusal.ts';
import { sendJson } from '../network/sendJson.ts';

const LOCK = 'slotkeeper.refreshAccess';
const REFRESHED_AT = 'slotkeeper.accessRefreshedAt';
/** Access tokens live 15 minutes (rule R4); one minute less, so that a request does not run into the end. */
const ACCESS_LIFE_MS = 14 * MINUTE_MS;

/**
 * Renews the access token by the refresh cookie, once for all tabs: under one Web Lock, and not at all where
 * another tab did it after `usedAt` (epoch milliseconds of the request that was refused).
 * @returns false where the sign-in is over
 * @throws RequestFailure where the server did not respond
 */
export function refreshAccess(usedAt: number): Promise<boolean> {
  return underLock(async () => {
    if (refreshedAt() > usedAt) return true;
    const { status } = await sendJson('/auth/refreshAccessTokens');
    if (status >= 500 || status === 429) throw new RequestFailure('unreachable');
    if (status !== 200) return false;
    recordFreshAccess();
    return true;
  });
}

/** Remembers that an access token has just been issued. */
export function recordFreshAccess(): void {
  localStorage.setItem(REFRESHED_AT, String(Date.now()));
}

/** Whether the access token has probably run out, so that a socket should renew it before it connects. */
export function accessLooksOld(): boolean {
  return Date.now() - refreshedAt() > ACCESS_LIFE_MS;
}

function refreshedAt(): number {
  return Number(localStorage.getItem(REFRESHED_AT) ?? 0);
}

let running: Promise<unknown> = Promise.resolve();

/** Web Locks exist on https and localhost only; elsewhere the calls of this tab still take turns. */
function underLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks) return locks.request(LOCK, work) as Promise<T>;
  const turn = running.then(work, work);
  running = turn.catch(() => undefined);
  return turn;
}
