import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { goneOrGoingStatuses } from '../message.policy.ts';

/** Until the transaction ends nobody else of this organization invites the number. */
export async function lockClientInvites(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  phoneNumber: string,
): Promise<void> {
  const key = `invitation:${organizationId}:${phoneNumber}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * When the last invitation of a number goes out (one that waits for its turn, N4) or went out; epoch milliseconds. Those
 * that failed or were stopped do not count.
 */
export async function findLastClientInvite(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  { phoneNumber, now }: { phoneNumber: string; now: number },
): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('messages')
    .select(['status', 'send_after', 'sent_at'])
    .where('organization_id', '=', organizationId)
    .where('recipient', '=', phoneNumber)
    .where('kind', '=', 'client.invitation')
    .where('status', 'in', [...goneOrGoingStatuses])
    .execute();
  const times = rows.map(({ status, send_after: sendAfter, sent_at: sentAt }) =>
    status === 'QUEUED' ? Math.max(now, sendAfter.getTime()) : (sentAt ?? sendAfter).getTime(),
  );
  return times.length === 0 ? undefined : Math.max(...times);
}
