import type { Clock } from '../../../platform/clock.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { findLinkOrigin } from '../../../platform/linkOrigin.store.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../../platform/oneTimeToken.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { findRemindedStart, insertAttendanceLink } from './attendanceLink.store.ts';

/** Where the page of a link is served; short, since an SMS has few letters. */
export const ATTENDANCE_PATH = '/r';

/**
 * Makes the link by which a client confirms that it comes to an appointment, in the transaction of its reminder, and returns its
 * address (rules K1, N2). `origin`: scheme and host that it begins with; instants in epoch milliseconds.
 */
export async function createAttendanceLink(
  tx: TenantTransaction,
  scope: TenantScope,
  {
    origin,
    ...about
  }: {
    readonly origin: string;
    readonly appointmentId: string;
    readonly startAt: number;
    readonly createdAt: number;
  },
): Promise<string> {
  const token = newOneTimeToken();
  await insertAttendanceLink(tx.db, scope, { ...about, tokenHash: hashOneTimeToken(token) });
  return `${origin}${ATTENDANCE_PATH}/${token}`;
}

/**
 * Makes the link again of a reminder that was written at an instant (epoch milliseconds), in the transaction that sends it again,
 * about the start that it named; the one before goes on working. Null where it went with none.
 */
export async function renewAttendanceLink(
  tx: TenantTransaction,
  { scope, clock }: { readonly scope: TenantScope; readonly clock: Clock },
  { appointmentId, createdAt }: { readonly appointmentId: string; readonly createdAt: number },
): Promise<string | null> {
  const origin = await findLinkOrigin(tx.db);
  const startAt = await findRemindedStart(tx.db, scope, { appointmentId, at: createdAt });
  if (origin === null || startAt === null) return null;
  return createAttendanceLink(tx, scope, { origin, appointmentId, startAt, createdAt: clock.now() });
}
