import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../../platform/database/firstPlace.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** What clients of a provider are bound by: its own setting, and one of its first place (spec 3, rules T1, C2). */
export interface ClientTerms {
  readonly providerId: string;
  /** Clients' requests wait for the provider's approval (rule P2). */
  readonly requiresApproval: boolean;
  /** Within so many hours before the start a client changes nothing. */
  readonly cutoffHours: number;
}

/** The terms of providers, by their ids; once their rows are locked they stay as they are. */
export async function findClientTerms(
  db: Queryable,
  scope: TenantScope,
  providerIds: readonly string[],
): Promise<Map<string, ClientTerms>> {
  const { rows } = await sql<ClientTerms>`
    select p.id as "providerId", p.appointment_requires_approval as "requiresApproval",
      place.client_cutoff_hours as "cutoffHours"
    from providers p
    join lateral ${firstPlaceOf('p.id')} place on true
    where p.organization_id = ${scope.organizationId} and p.id = any(${[...providerIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.providerId, row]));
}
