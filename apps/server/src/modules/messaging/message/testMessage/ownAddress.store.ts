import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** A staff member's own mailbox, the one to sign in with, and number; an empty number is none. */
export async function findOwnAddress(
  db: Queryable,
  scope: TenantScope,
  providerId: string,
): Promise<{ email: string; phoneNumber: string }> {
  const row = await db
    .selectFrom('providers as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['a.email', 'p.phone_number'])
    .where('p.organization_id', '=', scope.organizationId)
    .where('p.id', '=', providerId)
    // Two requests at once take turns, so that both count.
    .forUpdate('p')
    .executeTakeFirstOrThrow();
  return { email: row.email, phoneNumber: row.phone_number };
}

/** When a staff member's test messages by a channel were written since an instant, oldest first; epoch milliseconds. */
export async function findTestsSince(
  db: Queryable,
  scope: TenantScope,
  { providerId, channel, since }: { providerId: string; channel: string; since: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('messages')
    .select('created_at')
    .where('organization_id', '=', scope.organizationId)
    .where('kind', '=', 'staff.test')
    .where('provider_id', '=', providerId)
    .where('channel', '=', channel)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at: at }) => at.getTime());
}
