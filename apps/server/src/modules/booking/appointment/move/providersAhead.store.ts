import { seatHoldingStatuses } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { sql } from 'kysely';
import type { ProviderReach } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import { withinReach } from '../../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** Those of some providers who have appointments within reach that start after an instant (epoch milliseconds). */
export async function findProvidersAhead(
  db: Queryable,
  { organizationId }: TenantScope,
  {
    reach,
    providerIds,
    after,
  }: { readonly reach: ProviderReach; readonly providerIds: readonly string[]; readonly after: number },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ providerId: string }>`
    select distinct provider_id as "providerId" from appointments
    where organization_id = ${organizationId} and provider_id = any(${[...providerIds]}::bigint[])
      and start_at > ${new Date(after)} and status = any(${[...seatHoldingStatuses]})
      and ${withinReach(reach, 'provider_id')}`.execute(db);
  return new Set(rows.map(({ providerId }) => providerId));
}
