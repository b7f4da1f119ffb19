import { markNotificationsReadInput } from '@slotkeeper/domain/input/notification';
import { NOTIFICATIONS_FIRST, NOTIFICATIONS_MARKED_MAX } from '@slotkeeper/domain/limits';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { type PageArguments, pageWindow, toConnection } from '../../../platform/graphql/connection.ts';
import { type GraphqlContext, requirePerson, requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { type Live, liveField } from '../../../platform/graphql/liveField.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { markNotificationsRead, readerOf } from './addNotifications.ts';
import {
  type AppointmentNotification,
  countUnread,
  findNotifications,
  findNotificationsById,
  type Notification,
} from './notification.store.ts';
import { notificationBody } from './notificationBody.ts';
import { paymentFailedBody } from './paymentFailedBody.ts';
import { webhookPausedBody } from './webhookPausedBody.ts';

/** What it is about, where that is no appointment. */
const objectTypes: Readonly<Record<string, string>> = {
  webhookPaused: 'webhook',
  paymentFailed: 'subscription',
};
const PAGE = { size: NOTIFICATIONS_FIRST, max: 100 };

/** A notification of the signed-in staff member about what it may see; all others do not exist for it. */
const NotificationRef = builder.loadableNodeRef<Notification, string, string>('Notification', {
  id: { resolve: (notification) => notification.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const staff = requirePerson(context);
    const notifications = await findNotificationsById(staff.db, staff.scope, readerOf(staff), ids);
    return ids.map((id) => notifications.get(id) ?? notFound());
  },
});

const NotificationPayloadRef = builder
  .objectRef<Pick<AppointmentNotification, 'isPartOfRecurringSequence'>>('NotificationPayload')
  .implement({
    fields: (t) => ({ isPartOfRecurringSequence: t.exposeBoolean('isPartOfRecurringSequence') }),
  });

builder.objectType(NotificationRef, {
  fields: (t) => ({
    body: t.string({
      description: "In the viewer's language and zone.",
      resolve: (notification, _, context) => {
        if (notification.kind === 'webhookPaused') return webhookPausedBody(notification, context.locale);
        if (notification.kind === 'paymentFailed') return paymentFailedBody(notification, context.locale);
        const { kind, payload, serviceTitles, clientName, isClientHidden, placeZone } = notification;
        const zone = requireStaff(context).provider.timezone;
        const serviceTitle = formatList(serviceTitles, context.locale);
        return notificationBody(
          { ...payload, kind, serviceTitle, clientName, isClientHidden },
          { locale: context.locale, zone },
          placeZone,
        );
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isRead: t.exposeBoolean('isRead'),
    objectId: t.id({
      resolve: (notification) => {
        if (notification.kind === 'webhookPaused')
          return toGlobalId('WebhookEndpoint', notification.webhookId);
        return notification.kind === 'paymentFailed'
          ? toGlobalId('Subscription', notification.organizationId)
          : toGlobalId('Appointment', notification.appointmentId);
      },
    }),
    objectType: t.string({
      description: "'appointment', 'webhook' or 'subscription'.",
      resolve: ({ kind }) => objectTypes[kind] ?? 'appointment',
    }),
    payload: t.field({
      type: NotificationPayloadRef,
      resolve: (notification) =>
        'isPartOfRecurringSequence' in notification ? notification : { isPartOfRecurringSequence: false },
    }),
  }),
});

export const NotificationConnectionRef = builder.connectionObject(
  { type: NotificationRef, name: 'NotificationConnection' },
  { name: 'NotificationEdge' },
);

/** A page of the viewer's notifications, newest first; for its field, which `people` adds. */
export async function notificationPage(staff: StaffContext, page: PageArguments) {
  return toConnection(
    await findNotifications(staff.db, staff.scope, readerOf(staff), pageWindow(page, PAGE)),
  );
}

/** How many of the viewer's notifications are unread. */
export function unreadNotifications(staff: StaffContext): Promise<number> {
  return countUnread(staff.db, staff.scope, readerOf(staff));
}

export const MarkNotificationsReadPayloadRef = builder
  .objectRef<{ clientMutationId: string | null; ids: readonly string[] }>('MarkNotificationsReadPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      notifications: t.field({ type: [NotificationRef], resolve: ({ ids }) => [...ids] }),
    }),
  });

builder.mutationField('markNotificationsRead', (t) =>
  t.field({
    type: MarkNotificationsReadPayloadRef,
    description: 'With markAllAsRead it answers the newest of those that were unread.',
    args: inputArgs('MarkNotificationsReadInput', markNotificationsReadInput),
    resolve: async (_, args, context) => {
      const input = readInput(markNotificationsReadInput, args.input);
      const ids = (input.notificationIds ?? []).map((id, index) =>
        readId('Notification', id, ['notificationIds', index]),
      );
      const marked = await markNotificationsRead(requirePerson(context), input.markAllAsRead ? 'all' : ids);
      return {
        clientMutationId: input.clientMutationId ?? null,
        ids: marked.slice(-NOTIFICATIONS_MARKED_MAX),
      };
    },
  }),
);

interface NotificationChange {
  readonly notificationId: string | null;
  readonly removedId: string | null;
  readonly readIds: readonly string[];
}

const noChange: NotificationChange = { notificationId: null, removedId: null, readIds: [] };

export const CreateNotificationEventRef = builder
  .objectRef<Live<NotificationChange>>('CreateNotificationEvent')
  .implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor'),
      deletedNotificationId: t.id({
        description: 'Of one whose news was taken back before it was read (rule P2).',
        nullable: true,
        resolve: ({ value }) => (value?.removedId ? toGlobalId('Notification', value.removedId) : null),
      }),
      notification: t.field({
        type: NotificationRef,
        nullable: true,
        resolve: ({ value }) => value?.notificationId ?? null,
      }),
      readNotifications: t.field({
        description: 'Those that the viewer has read in this or another console.',
        type: [NotificationRef],
        resolve: ({ value }) => [...(value?.readIds ?? [])],
      }),
      resync: t.exposeBoolean('resync'),
    }),
  });

builder.subscriptionField('createNotification', (t) =>
  t.field({
    type: CreateNotificationEventRef,
    args: { after: t.arg.string() },
    subscribe: (_, { after }, context) => {
      const viewerId = requirePerson(context).provider.id;
      return liveField(context, {
        after,
        kinds: ['notification.created', 'notification.read', 'notification.removed'],
        concerns: ({ providerId }) => providerId === viewerId,
        deliver: async (fresh, event) => {
          if (event.kind === 'notification.removed') return { ...noChange, removedId: event.notificationId };
          const staff = requireStaff(fresh);
          const ids = event.kind === 'notification.read' ? event.notificationIds : [event.notificationId];
          const seen = await findNotificationsById(staff.db, staff.scope, readerOf(staff), ids);
          const seenIds = ids.filter((id) => seen.has(id));
          if (event.kind === 'notification.read') return { ...noChange, readIds: seenIds };
          // One that was missed may be removed by now.
          const [notificationId] = seenIds;
          return notificationId ? { ...noChange, notificationId } : null;
        },
      });
    },
    resolve: (payload) => payload,
  }),
);
