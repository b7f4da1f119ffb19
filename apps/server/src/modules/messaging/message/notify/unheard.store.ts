import { firstNewsKinds } from '@slotkeeper/domain/booking/event/eventNames';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** Somebody whom the first news of an appointment or a series never reached: that message and all since were stopped. */
export interface UnheardReader {
  /** Null is the client, or the guest. */
  readonly providerId: string | null;
  /** Whether the reader knows of it all the same, having done something to it: who booked has not to be told of that. */
  readonly hasActed: boolean;
}

/** Those who have not heard of an appointment, by itself or with its series. */
export function findUnheardOfAppointment(
  db: Queryable,
  scope: TenantScope,
  appointmentId: string,
): Promise<UnheardReader[]> {
  const { organizationId } = scope;
  return findUnheard(db, scope, {
    isAbout: sql`(m.series_id is null and m.appointment_id = ${appointmentId} or m.series_id is not null
      and m.series_id = (select a.series_id from appointments a
        where a.organization_id = ${organizationId} and a.id = ${appointmentId}))`,
    hasActed: sql`exists (select from audit_entries e
      where e.organization_id = ${organizationId} and e.object_type = 'APPOINTMENT' and e.object_id = ${appointmentId}
        and case when m.provider_id is null then e.actor_type = 'CLIENT'
          else e.actor_type = 'PROVIDER' and e.actor_id = m.provider_id end)`,
  });
}

/** Those who have not heard of any of some series, nor of one of their appointments. */
export function findUnheardOfSeries(
  db: Queryable,
  scope: TenantScope,
  seriesIds: readonly string[],
): Promise<UnheardReader[]> {
  const ids = sql`any(${[...seriesIds]}::bigint[])`;
  return findUnheard(db, scope, {
    isAbout: sql`(m.series_id is not null and m.series_id = ${ids} or m.series_id is null and m.appointment_id in (
      select o.appointment_id from series_occurrences o
      where o.organization_id = ${scope.organizationId} and o.series_id = ${ids}))`,
    hasActed: sql`false`,
  });
}

async function findUnheard(
  db: Queryable,
  { organizationId }: TenantScope,
  { isAbout, hasActed }: { readonly isAbout: RawBuilder<unknown>; readonly hasActed: RawBuilder<unknown> },
): Promise<UnheardReader[]> {
  const { rows } = await sql<UnheardReader>`
    select m.provider_id as "providerId", bool_or(${hasActed}) as "hasActed"
    from messages m
    where m.organization_id = ${organizationId} and ${isAbout}
    group by m.provider_id
    having every(m.status = 'CANCELED') and bool_or(m.kind = any(${[...firstNewsKinds]}))
    order by m.provider_id`.execute(db);
  return rows;
}
