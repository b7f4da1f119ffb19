import { must } from '@slotkeeper/domain/must';
import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import { sql } from 'kysely';
import type { ProviderReach } from '../../../platform/actingContext.ts';
import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import { firstPlaceOf } from '../../../platform/database/firstPlace.ts';
import { withinReach } from '../../../platform/database/withinReach.ts';
import type { Page, PageWindow } from '../../../platform/graphql/connection.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { NotificationKind } from './notificationBody.ts';
import type { SeriesNotificationFacts } from './seriesNotificationBody.ts';
import { belongsTo, isLine, titlesOfLine } from './visitLines.store.ts';

/** What a notification keeps of the moment it is about; people who are clients are read when it is shown (N6). */
export interface NotificationPayload {
  /** The appointment's start then, epoch milliseconds. */
  readonly startAt: number;
  /** The staff member who did it; null where the client did. */
  readonly actorName: string | null;
  /** Of a notification about a whole series. */
  readonly series?: SeriesNotificationFacts;
}

/** What every notification has. */
interface NotificationBase {
  readonly id: string;
  readonly isRead: boolean;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** A staff member's notification of an appointment, with what its sentence says, as of now. */
export interface AppointmentNotification extends NotificationBase {
  readonly kind: NotificationKind;
  readonly appointmentId: string;
  readonly payload: NotificationPayload;
  /** Of all appointments of its visit that it is about, by start (rule A13). */
  readonly serviceTitles: readonly string[];
  /** Null for a nameless guest, and for a reader whose role shows no clients. */
  readonly clientName: string | null;
  /** It is a client whose name its reader may not see (rule R1). */
  readonly isClientHidden: boolean;
  readonly isPartOfRecurringSequence: boolean;
  /** That of the appointment's provider (rule T1). */
  readonly placeZone: string;
}

/** What a notification of a webhook keeps. */
interface WebhookNotificationPayload {
  /** Where nothing arrived. */
  readonly host: string;
}

/** A staff member's notification that a webhook was paused (rule N7). */
export interface WebhookNotification extends NotificationBase {
  readonly kind: 'webhookPaused';
  readonly webhookId: string;
  readonly payload: WebhookNotificationPayload;
}

/** What a notification of a failed payment keeps. */
interface PaymentNotificationPayload {
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Why the bank declined it, in the gateway's words. */
  readonly declineCode: string;
}

/** A staff member's notification that a payment of the business's subscription failed (rule M3). */
export interface PaymentNotification extends NotificationBase {
  readonly kind: 'paymentFailed';
  /** The subscription is known by its organization. */
  readonly organizationId: string;
  readonly payload: PaymentNotificationPayload;
}

export type Notification = AppointmentNotification | PaymentNotification | WebhookNotification;

/** The zone of a provider's first place; null for one without places. */
function firstPlaceZone(provider: string) {
  return sql<string | null>`(select timezone from ${firstPlaceOf(provider)} place)`;
}

/** A notification as it is written: whom it is for and what it is about. */
export type NewNotification =
  | (Pick<AppointmentNotification, 'kind' | 'appointmentId' | 'payload'> & { readonly providerId: string })
  | (Pick<WebhookNotification, 'kind' | 'webhookId' | 'payload'> & { readonly providerId: string })
  | (Pick<PaymentNotification, 'kind' | 'payload'> & { readonly providerId: string });

/** What a notification is about, as the API names it. */
/** Names appointments as the object of a notification. */
export const APPOINTMENT = 'appointment';
const WEBHOOK = 'webhook';
const SUBSCRIPTION = 'subscription';

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
      notifications.map((notification) => ({
        organization_id: scope.organizationId,
        provider_id: notification.providerId,
        kind: notification.kind,
        ...objectOf(notification, scope),
        payload: JSON.stringify(notification.payload),
        created_at: createdAt,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function objectOf(notification: NewNotification, { organizationId }: TenantScope) {
  if ('webhookId' in notification) return { object_type: WEBHOOK, object_id: notification.webhookId };
  if ('appointmentId' in notification)
    return { object_type: APPOINTMENT, object_id: notification.appointmentId };
  return { object_type: SUBSCRIPTION, object_id: organizationId };
}

/** Who reads notifications, and what it may see today: a role, or an appointment's provider, may have changed since. */
export interface NotificationReader {
  readonly providerId: string;
  /** Whose appointments it may see (rule R2). */
  readonly reach: ProviderReach;
  readonly seesClients: boolean;
  readonly seesWebhooks: boolean;
  readonly seesSubscription: boolean;
}

/** Whether what a notification is about may be seen by its reader (rules R1, R2). */
function isSeen(notifications: string, { reach, seesWebhooks, seesSubscription }: NotificationReader) {
  const appointment =
    reach === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`exists (
    select from appointments seen
    where seen.organization_id = ${sql.ref(`${notifications}.organization_id`)}
      and seen.id = ${sql.ref(`${notifications}.object_id`)} and ${withinReach(reach, 'seen.provider_id')})`;
  return sql<boolean>`case ${sql.ref(`${notifications}.object_type`)}
    when ${WEBHOOK} then ${seesWebhooks}::boolean
    when ${SUBSCRIPTION} then ${seesSubscription}::boolean else ${appointment} end`;
}

/** Whether a notification is a line of its reader's sidebar (rule A13): what it may not see today stands for nothing. */
function isLineOf(notifications: string, reader: NotificationReader) {
  return isLine(notifications, (other) => isSeen(other, reader));
}

/** The lines of one provider about what it may see; all others do not exist for it. */
function selectNotifications(db: Queryable, scope: TenantScope, reader: NotificationReader) {
  return db
    .selectFrom('notifications as n')
    .leftJoin('appointments as a', (on) =>
      on
        .onRef('a.organization_id', '=', 'n.organization_id')
        .onRef('a.id', '=', 'n.object_id')
        .on('n.object_type', '=', APPOINTMENT),
    )
    .leftJoin('services as s', (on) =>
      on.onRef('s.organization_id', '=', 'a.organization_id').onRef('s.id', '=', 'a.service_id'),
    )
    .leftJoin('clients as c', (on) =>
      on
        .onRef('c.organization_id', '=', 'a.organization_id')
        .onRef('c.id', '=', 'a.client_id')
        .on(sql<boolean>`${reader.seesClients}::boolean`),
    )
    .select([
      'n.id',
      'n.kind',
      'n.object_type',
      'n.object_id',
      'n.payload',
      'n.is_read',
      's.title',
      'a.series_id',
    ])
    .select(['a.attendee_name', 'c.name as client_name'])
    .select(
      sql<string | null>`case when ${reader.seesClients}::boolean then a.guest_name end`.as('guest_name'),
    )
    .select(
      sql<boolean>`a.client_id is not null and not ${reader.seesClients}::boolean`.as('is_client_hidden'),
    )
    .select(titlesOfLine('n', (other) => isSeen(other, reader)).as('titles'))
    .select(firstPlaceZone('a.provider_id').as('place_zone'))
    .select(epochMs('n.created_at').as('created_at'))
    .where('n.organization_id', '=', scope.organizationId)
    .where('n.provider_id', '=', reader.providerId)
    .where(isSeen('n', reader))
    .where(isLineOf('n', reader));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number];

function toNotification(row: Row): Notification {
  const base = { id: row.id, isRead: row.is_read, createdAt: row.created_at };
  if (row.object_type === WEBHOOK)
    return {
      ...base,
      kind: 'webhookPaused',
      webhookId: row.object_id,
      payload: row.payload as unknown as WebhookNotificationPayload,
    };
  if (row.object_type === SUBSCRIPTION)
    return {
      ...base,
      kind: 'paymentFailed',
      organizationId: row.object_id,
      payload: row.payload as unknown as PaymentNotificationPayload,
    };
  return {
    ...base,
    kind: row.kind as NotificationKind,
    appointmentId: row.object_id,
    payload: row.payload as unknown as NotificationPayload,
    serviceTitles: row.titles ?? [must(row.title, 'each appointment has its service')],
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
      .where(isLineOf('notifications', reader))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toNotification), total: Number(total), window };
}

/** Single lines of a reader by their ids. */
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
    .where(isLineOf('notifications', reader))
    .executeTakeFirstOrThrow();
  return Number(unread);
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

/**
 * Marks a reader's notifications as read, the lines with the ids or all unread ones, each with what it stands for; returns
 * the ids of the marked lines.
 */
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
    : update.where(belongsTo('notifications', which))
  )
    .returning(['id', isLineOf('notifications', reader).as('isLine')])
    .execute();
  return rows.filter((row) => row.isLine).map(({ id }) => id);
}
