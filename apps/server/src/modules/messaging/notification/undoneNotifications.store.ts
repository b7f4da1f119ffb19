import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { APPOINTMENT } from './notification.store.ts';
import type { NotificationKind } from './notificationBody.ts';

/** Notifications of an appointment since an instant (epoch milliseconds), of some kinds; at least one. */
export interface NotificationsAbout {
  readonly appointmentIds: readonly string[];
  readonly kinds: readonly NotificationKind[];
  readonly since: number;
}

/** Whether a provider has read one of these. */
export async function hasReadOf(
  db: Queryable,
  scope: TenantScope,
  providerId: string,
  about: NotificationsAbout,
): Promise<boolean> {
  const read = await db
    .selectFrom('notifications')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .where('provider_id', '=', providerId)
    .where('object_id', 'in', [...about.appointmentIds])
    .where('kind', 'in', [...about.kinds])
    .where('created_at', '>=', new Date(about.since))
    .where('is_read', '=', true)
    .executeTakeFirst();
  return read !== undefined;
}

/**
 * Removes a provider's unread notifications: what they report was undone before anyone was to be notified of it.
 * Returns their ids.
 */
export async function removeUnread(
  db: Queryable,
  scope: TenantScope,
  providerId: string,
  about: NotificationsAbout,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('notifications')
    .where('organization_id', '=', scope.organizationId)
    .where('provider_id', '=', providerId)
    .where('object_id', 'in', [...about.appointmentIds])
    .where('kind', 'in', [...about.kinds])
    .where('created_at', '>=', new Date(about.since))
    .where('is_read', '=', false)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The unread ones of the same kinds that a provider has of other appointments of the same visits, by id. */
export async function findLeftOfVisits(
  db: Queryable,
  { organizationId }: TenantScope,
  providerId: string,
  { appointmentIds, kinds, since }: NotificationsAbout,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from notifications n
    join appointments part on part.organization_id = n.organization_id and part.id = n.object_id
    where n.organization_id = ${organizationId} and n.provider_id = ${providerId} and not n.is_read
      and n.object_type = ${APPOINTMENT} and n.kind = any(${[...kinds]}) and n.created_at >= ${new Date(since)}
      and part.visit_id in (
        select visit_id from appointments
        where organization_id = ${organizationId} and id = any(${[...appointmentIds]}::bigint[]))
    order by n.id`.execute(db);
  return rows.map(({ id }) => id);
}
