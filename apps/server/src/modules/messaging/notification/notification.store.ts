import { must } from '@slotkeeper/domain/must';
import { formatAttendee } from '@slotkeeper/i18n/format/formatAttendee';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { epochMs } from '../../../platform/database/epochMs.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { Page, PageWindow } from '../../../platform/graphql/connection.ts';
import type { ProviderReach } from '../../../platform/staffContext.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import type { NotificationKind } from './notificationBody.ts';
import type { SeriesNotificationFacts } from './seriesNotificationBody.ts';

/** What a notification keeps of the moment it speaks of; people who are clients are read when it is shown (N6). */
export interface NotificationPayload {
  /** The appointment's start then, epoch milliseconds. */
  readonly startAt: number;
  /** The staff member who did it; null where the client did. */
  readonly actorName: string | null;
  /** Of a notification about a whole series. */
  readonly series?: SeriesNotificationFacts;
}

/** A staff member's notification with what its sentence says, as of now. */
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly appointmentId: string;
  readonly payload: NotificationPayload;
  readonly isRead: boolean;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly serviceTitle: string;
  /** Null for a nameless guest, and for a reader whose role shows no clients. */
  readonly clientName: string | null;
  /** It is a client whose name its reader may not see (rule R1). */
  readonly isClientHidden: boolean;
  readonly isPartOfRecurringSequence: boolean;
  /** That of the appointment's provider (rule T1). */
  readonly placeZone: string;
}

/** The zone of a provider's first place; null for one without places. */
function firstPlaceZone(provider: string) {
  return sql<string | null>`(select timezone from ${firstPlaceOf(provider)} place)`;
}

/** A notification as it is written: whom it is for and what it is about. */
export interface NewNotification {
  readonly kind: NotificationKind;
  readonly providerId: string;
  readonly appointmentId: string;
  readonly payload: NotificationPayload;
}

/** Adds notifications and returns their ids in the same order; at least one. */
export async function insertNotifications(
  db: Queryable,
  scope: TenantScope,
  notifications: readonly NewNotification[],
  createdAt: Date,
): Promise<string[]> {
  const rows = await db
    .insertInto('notifications')
    .values(
      notifications.map(({ kind, providerId, appointmentId, payload }) => ({
        organization_id: scope.organizationId,
        provider_id: providerId,
        kind,
        object_type: 'appointment',
        object_id: appointmentId,
        payload: JSON.stringify(payload),
        created_at: createdAt,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who reads notifications, and what it may see today: a role, or an appointment's provider, may have changed since. */
export interface NotificationReader {
  readonly providerId: string;
  /** Whose appointments it may see (rule R2). */
  readonly reach: ProviderReach;
  readonly seesClients: boolean;
}

/** Whether the appointment that a notification is about may be seen by its reader (rule R2). */
function isSeen(notifications: string, { reach }: NotificationReader) {
  if (reach === 'all') return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from appointments seen
    where seen.organization_id = ${sql.ref(`${notifications}.organization_id`)}
      and seen.id = ${sql.ref(`${notifications}.object_id`)} and ${withinReach(reach, 'seen.provider_id')})`;
}

/** The notifications of one provider about what it may see; all others do not exist for it. */
function selectNotifications(db: Queryable, scope: TenantScope, reader: NotificationReader) {
  return db
    .selectFrom('notifications as n')
    .innerJoin('appointments as a', (on) =>
      on.onRef('a.organization_id', '=', 'n.organization_id').onRef('a.id', '=', 'n.object_id'),
    )
    .innerJoin('services as s', (on) =>
      on.onRef('s.organization_id', '=', 'a.organization_id').onRef('s.id', '=', 'a.service_id'),
    )
    .leftJoin('clients as c', (on) =>
      on
        .onRef('c.organization_id', '=', 'a.organization_id')
        .onRef('c.id', '=', 'a.client_id')
        .on(sql<boolean>`${reader.seesClients}::boolean`),
    )
    .select(['n.id', 'n.kind', 'n.object_id', 'n.payload', 'n.is_read', 's.title', 'a.series_id'])
    .select(['a.attendee_name', 'c.name as client_name', 'a.guest_name'])
    .select(
      sql<boolean>`a.client_id is not null and not ${reader.seesClients}::boolean`.as('is_client_hidden'),
    )
    .select(firstPlaceZone('a.provider_id').as('place_zone'))
    .select(epochMs('n.created_at').as('created_at'))
    .where('n.organization_id', '=', scope.organizationId)
    .where('n.provider_id', '=', reader.providerId)
    .where(withinReach(reader.reach, 'a.provider_id'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number];

function toNotification(row: Row): Notification {
  return {
    id: row.id,
    kind: row.kind as NotificationKind,
    appointmentId: row.object_id,
    payload: row.payload as unknown as NotificationPayload,
    isRead: row.is_read,
    createdAt: row.created_at,
    serviceTitle: row.title,
    clientName: formatAttendee({
      // A reader who sees no clients sees no other name of theirs, either.
      attendeeName: row.client_name === null && row.guest_name === null ? null : row.attendee_name,
      clientName: row.client_name ?? row.guest_name,
    }),
    isClientHidden: row.is_client_hidden,
    placeZone: must(row.place_zone, 'each provider has a first place'),
    isPartOfRecurringSequence: row.series_id !== null,
  };
}

/** A page of a reader's notifications, newest first. */
export async function findNotifications(
  db: Queryable,
  scope: TenantScope,
  reader: NotificationReader,
  window: PageWindow,
): Promise<Page<Notification>> {
  const [rows, { total }] = await Promise.all([
    selectNotifications(db, scope, reader)
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .offset(window.offset)
      .limit(window.limit)
      .execute(),
    db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('organization_id', '=', scope.organizationId)
      .where('provider_id', '=', reader.providerId)
      .where(isSeen('notifications', reader))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toNotification), total: Number(total), window };
}

/** Single notifications of a reader by their ids. */
export async function findNotificationsById(
  db: Queryable,
  scope: TenantScope,
  reader: NotificationReader,
  ids: readonly string[],
): Promise<Map<string, Notification>> {
  const rows = await selectNotifications(db, scope, reader)
    .where('n.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, toNotification(row)]));
}

/** How many notifications a reader has not read. */
export async function countUnread(
  db: Queryable,
  scope: TenantScope,
  reader: NotificationReader,
): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .where('organization_id', '=', scope.organizationId)
    .where('provider_id', '=', reader.providerId)
    .where('is_read', '=', false)
    .where(isSeen('notifications', reader))
    .executeTakeFirstOrThrow();
  return Number(unread);
}

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

/** How many of the ids are a reader's own notifications, also of what it may not see today. */
export async function countOwn(
  db: Queryable,
  scope: TenantScope,
  { providerId }: NotificationReader,
  ids: readonly string[],
): Promise<number> {
  const { own } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<string>().as('own'))
    .where('organization_id', '=', scope.organizationId)
    .where('provider_id', '=', providerId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(own);
}

/** Marks a reader's notifications as read, those with the ids or all unread ones; returns the marked ones' ids. */
export async function markRead(
  db: Queryable,
  scope: TenantScope,
  reader: NotificationReader,
  which: readonly string[] | 'all',
): Promise<string[]> {
  const update = db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('organization_id', '=', scope.organizationId)
    .where('provider_id', '=', reader.providerId)
    .where(isSeen('notifications', reader));
  const rows = await (which === 'all'
    ? update.where('is_read', '=', false)
    : update.where('id', 'in', [...which])
  )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
