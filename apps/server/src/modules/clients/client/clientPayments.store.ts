import { sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** What was paid in one currency; minor units. */
export interface PaidSum {
  readonly amount: number;
  readonly currency: string;
}

/** What clients have paid and not got back, for appointments within reach (rules P7, R2). */
export async function findPaidSums(
  db: Queryable,
  scope: TenantScope,
  { reach, clientIds }: { reach: ProviderReach; clientIds: readonly string[] },
): Promise<Map<string, PaidSum[]>> {
  const { rows } = await sql<PaidSum & { clientId: string }>`
    select client_id as "clientId", currency, sum(amount_paid)::float8 as amount from appointments
    where organization_id = ${scope.organizationId} and client_id = any(${[...clientIds]}::bigint[])
      and amount_paid > 0 and ${withinReach(reach, 'provider_id')}
    group by client_id, currency order by currency`.execute(db);
  const sums = new Map<string, PaidSum[]>(clientIds.map((id) => [id, []]));
  for (const { clientId, ...sum } of rows) sums.get(clientId)?.push(sum);
  return sums;
}
