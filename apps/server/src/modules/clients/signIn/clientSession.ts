import { DAY_MS } from '@slotkeeper/domain/time/units';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../../platform/oneTimeToken.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import {
  type ClientSession,
  deleteSession,
  findSession,
  insertSession,
  touchSession,
  type TypedPerson,
} from './session.store.ts';

interface SessionTools {
  readonly db: Queryable;
  readonly clock: Clock;
}

/** A session that has begun, with the token for its cookie. */
export interface StartedSession {
  readonly id: string;
  readonly token: string;
}

/** Starts a session; its token is random and only its hash is kept (rule K1). */
export async function startSession(
  { db, clock }: SessionTools,
  scope: TenantScope,
  session: TypedPerson & Pick<ClientSession, 'clientId'>,
): Promise<StartedSession> {
  const token = newOneTimeToken();
  const id = await insertSession(db, scope, {
    ...session,
    tokenHash: hashOneTimeToken(token),
    now: clock.now(),
  });
  return { id, token };
}

/** The session of a token as it is now, or null. It lasts 180 days from its last use, which is noted once a day. */
export async function readSession(
  { db, clock }: SessionTools,
  scope: TenantScope,
  token: string | undefined,
): Promise<ClientSession | null> {
  if (!token) return null;
  const now = clock.now();
  const session = await findSession(db, scope, { tokenHash: hashOneTimeToken(token), now });
  if (!session) return null;
  if (now - session.usedAt >= DAY_MS) await touchSession(db, scope, session.id, now);
  return session;
}

/** Ends the session of a token; without one nothing happens. */
export async function endSession(
  db: Queryable,
  scope: TenantScope,
  token: string | undefined,
): Promise<void> {
  if (token) await deleteSession(db, scope, hashOneTimeToken(token));
}
