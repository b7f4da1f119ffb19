import { firstMessageKinds } from '@slotkeeper/domain/booking/event/eventNames';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/**
 * A recipient whom the first message about an appointment or a series never reached: that message and all since were
 * stopped.
 */
export interface UnnotifiedReader {
  /** Null is the client, or the guest. */
  readonly providerId: string | null;
  /** Whether the recipient knows of it anyway, having acted on it: the person who booked need not be notified. */
  readonly hasActed: boolean;
}

/** Those who have not been notified of an appointment, neither of it alone nor of its series. */
export function findUnnotifiedOfAppointment(
  db: Queryable,
  scope: TenantScope,
  appointmentId: string,
): Promise<UnnotifiedReader[]> {
  const { organizationId } = scope;
  return findUnnotified(db, scope, {
    isAbout: sql`(m.series_id is null and m.appointment_id = ${appointmentId} or m.series_id is not null
      and m.series_id = (select a.series_id from appointments a
        where a.organization_id = ${organizationId} and a.id = ${appointmentId}))`,
    hasActed: sql`exists (select from audit_entries e
      where e.organization_id = ${organizationId} and e.object_type = 'APPOINTMENT' and e.object_id = ${appointmentId}
        and case when m.provider_id is null then e.actor_type = 'CLIENT'
          else e.actor_type = 'PROVIDER' and e.actor_id = m.provider_id end)`,
  });
}

/** Those who have not been notified of any of some series, nor of one of their appointments. */
export function findUnnotifiedOfSeries(
  db: Queryable,
  scope: TenantScope,
  seriesIds: readonly string[],
): Promise<UnnotifiedReader[]> {
  const ids = sql`any(${[...seriesIds]}::bigint[])`;
  return findUnnotified(db, scope, {
    isAbout: sql`(m.series_id is not null and m.series_id = ${ids} or m.series_id is null and m.appointment_id in (
      select o.appointment_id from series_occurrences o
      where o.organization_id = ${scope.organizationId} and o.series_id = ${ids}))`,
    hasActed: sql`false`,
  });
}

async function findUnnotified(
  db: Queryable,
  { organizationId }: TenantScope,
  { isAbout, hasActed }: { readonly isAbout: RawBuilder<unknown>; readonly hasActed: RawBuilder<unknown> },
): Promise<UnnotifiedReader[]> {
  const { rows } = await sql<UnnotifiedReader>`
    select m.provider_id as "providerId", bool_or(${hasActed}) as "hasActed"
    from messages m
    where m.organization_id = ${organizationId} and ${isAbout}
    group by m.provider_id
    having every(m.status = 'CANCELED') and bool_or(m.kind = any(${[...firstMessageKinds]}))
    order by m.provider_id`.execute(db);
  return rows;
}
