import type { Queryable } from '../../../../platform/database/database.ts';
import { tenantScope, type TenantScope } from '../../../../platform/tenantScope.ts';
import type { MessageChannel } from '../message.policy.ts';

/** A message by the id that its gateway gave it: a report names no organization. */
export async function findByGatewayId(
  db: Queryable,
  channel: MessageChannel,
  gatewayId: string,
): Promise<{ scope: TenantScope; messageId: string } | null> {
  const row = await db
    .selectFrom('messages')
    .select(['organization_id', 'id'])
    .where('gateway_id', '=', gatewayId)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row ? { scope: tenantScope(row.organization_id), messageId: row.id } : null;
}

/** Saves the end of a message that its gateway had accepted. One that has an end keeps it, even if another report follows. */
export async function saveReported(
  db: Queryable,
  scope: TenantScope,
  messageId: string,
  end: { readonly deliveredAt: Date } | { readonly error: string },
): Promise<void> {
  await db
    .updateTable('messages')
    .set(
      'error' in end
        ? { status: 'FAILED', error: end.error }
        : { status: 'DELIVERED', delivered_at: end.deliveredAt },
    )
    .where('organization_id', '=', scope.organizationId)
    // Those that went with it share its fate.
    .where((eb) => eb.or([eb('id', '=', messageId), eb('joined_message_id', '=', messageId)]))
    .where('status', '=', 'SENT')
    .execute();
}
