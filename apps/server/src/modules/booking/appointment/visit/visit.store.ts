import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** Ties appointments of one client into a visit, with a number of its own (rule A13). A single one is none. */
export async function tieVisit(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  appointmentIds: readonly string[],
): Promise<void> {
  if (appointmentIds.length < 2) return;
  await sql`
    with visit as materialized (select nextval('visit_ids') as id)
    update appointments set visit_id = visit.id from visit
    where organization_id = ${organizationId} and appointments.id = any(${[...appointmentIds]}::bigint[])`.execute(
    tx,
  );
}

/** The appointments of each one's visit, itself included, ascending by start; one that is alone is missing. */
export async function findVisits(
  db: Queryable,
  { organizationId }: TenantScope,
  appointmentIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; ids: string[] }>`
    select named.id, array_agg(one.id::text order by one.start_at, one.id) as ids
    from appointments named
    join appointments one on one.organization_id = named.organization_id and one.visit_id = named.visit_id
    where named.organization_id = ${organizationId} and named.id = any(${[...appointmentIds]}::bigint[])
    group by named.id`.execute(db);
  return new Map(rows.map(({ id, ids }) => [id, ids]));
}

/** The appointments of an appointment's visit, itself included, ascending by start; itself where it is alone. */
export async function findVisitOf(db: Queryable, scope: TenantScope, id: string): Promise<readonly string[]> {
  return (await findVisits(db, scope, [id])).get(id) ?? [id];
}
