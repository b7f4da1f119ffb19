import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/**
 * Which of some appointments are not where they were before the first of their moves since an instant (epoch milliseconds),
 * by their history: another time, provider or service, or a request that is confirmed by now.
 */
export async function findElsewhere(
  db: Queryable,
  { organizationId }: TenantScope,
  appointmentIds: readonly string[],
  since: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id::text as id
    from appointments a
    join (
      select distinct on (e.object_id) e.object_id, e.before
      from audit_entries e
      where e.organization_id = ${organizationId} and e.object_type = 'APPOINTMENT' and e.action = 'moved'
        and e.object_id = any(${[...appointmentIds]}::bigint[]) and e.created_at >= ${new Date(since)}
      order by e.object_id, e.id
    ) first on first.object_id = a.id
    where a.organization_id = ${organizationId} and a.id = any(${[...appointmentIds]}::bigint[])
      and (first.before ->> 'startAt' is distinct from round(date_part('epoch', a.start_at) * 1000)::text
        or first.before ->> 'endAt' is distinct from round(date_part('epoch', a.end_at) * 1000)::text
        or first.before ->> 'providerId' is distinct from a.provider_id::text
        or first.before ->> 'serviceId' is distinct from a.service_id::text
        or first.before ->> 'status' in ('PENDING', 'OFFERED_ALTERNATIVE'))`.execute(db);
  return rows.map(({ id }) => id);
}
