import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/**
 * When an act was done that can be taken back, by the history (epoch milliseconds): the last no-show, or the offer that the
 * later ones replaced. The present where the history does not have it.
 */
export async function findActMoment(
  db: Queryable,
  { organizationId }: TenantScope,
  appointmentId: string,
  { action, now }: { readonly action: 'offered' | 'no_show'; readonly now: number },
): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`
    select round(date_part('epoch', max(created_at)) * 1000) as at from audit_entries
    where organization_id = ${organizationId} and object_type = 'APPOINTMENT' and object_id = ${appointmentId}
      and action = ${action} and before ->> 'status' is distinct from 'OFFERED_ALTERNATIVE'`.execute(db);
  return rows[0]?.at ?? now;
}
