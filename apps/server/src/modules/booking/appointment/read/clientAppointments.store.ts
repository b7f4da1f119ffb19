import { closedStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import type { ProviderReach } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import { withinReach } from '../../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** A client's appointments that hold their seats and have not started at `now` (epoch milliseconds). */
export function findFutureOfClient(
  db: Queryable,
  scope: TenantScope,
  { clientId, now }: { clientId: string; now: number },
): Promise<{ id: string; providerId: string }[]> {
  return db
    .selectFrom('appointments')
    .select(['id', 'provider_id as providerId'])
    .where('organization_id', '=', scope.organizationId)
    .where('client_id', '=', clientId)
    .where('start_at', '>', new Date(now))
    .where('status', 'not in', [...closedStatuses])
    .orderBy('id')
    .execute();
}

/** The appointments within reach that were canceled together with their client's removal, at that moment (epoch milliseconds). */
export async function findClosedWithClient(
  db: Queryable,
  scope: TenantScope,
  { reach, clientId, at }: { reach: ProviderReach; clientId: string; at: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('appointments')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('client_id', '=', clientId)
    .where('closed_at', '=', new Date(at))
    .where('status', 'in', [...closedStatuses])
    .where(withinReach(reach, 'provider_id'))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
