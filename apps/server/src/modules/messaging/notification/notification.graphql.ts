import { markNotificationsReadInput } from '@slotkeeper/domain/input/notification';
import { NOTIFICATIONS_FIRST, NOTIFICATIONS_MARKED_MAX } from '@slotkeeper/domain/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import { type PageArguments, pageWindow, toConnection } from '../../../platform/graphql/connection.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { type Live, liveField } from '../../../platform/graphql/liveField.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import { markNotificationsRead } from './markNotificationsRead.ts';
import {
  countUnread,
  findNotifications,
  findNotificationsById,
  type Notification,
} from './notification.store.ts';
import { notificationBody } from './notificationBody.ts';
import { readerOf } from './notificationReader.ts';

const PAGE = { size: NOTIFICATIONS_FIRST, max: 100 };

/** A notification of the signed-in staff member about what it may see; all others do not exist for it. */
const NotificationRef = builder.loadableNodeRef<Notification, string, string>('Notification', {
  id: { resolve: (notification) => notification.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const staff = requireStaff(context);
    const notifications = await findNotificationsById(staff.db, staff.scope, readerOf(staff), ids);
    return ids.map((id) => notifications.get(id) ?? notFound());
  },
});

const NotificationPayloadRef = builder
  .objectRef<Pick<Notification, 'isPartOfRecurringSequence'>>('NotificationPayload')
  .implement({
    fields: (t) => ({ isPartOfRecurringSequence: t.exposeBoolean('isPartOfRecurringSequence') }),
  });

builder.objectType(NotificationRef, {
  fields: (t) => ({
    body: t.string({
      description: "In the viewer's language and zone.",
      resolve: ({ kind, payload, serviceTitle, clientName, isClientHidden, placeZone }, _, context) => {
        const zone = requireStaff(context).provider.timezone;
        return notificationBody(
          { ...payload, kind, serviceTitle, clientName, isClientHidden },
          { locale: context.locale, zone },
          placeZone,
        );
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isRead: t.exposeBoolean('isRead'),
    objectId: t.id({ resolve: ({ appointmentId }) => toGlobalId('Appointment', appointmentId) }),
    objectType: t.string({ resolve: () => 'appointment' }),
    payload: t.field({ type: NotificationPayloadRef, resolve: (notification) => notification }),
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
      const marked = await markNotificationsRead(requireStaff(context), input.markAllAsRead ? 'all' : ids);
      return {
        clientMutationId: input.clientMutationId ?? null,
        ids: marked.slice(-NOTIFICATIONS_MARKED_MAX),
      };
    },
  }),
);

export const CreateNotificationEventRef = builder
  .objectRef<Live<{ notificationId: string | null; removedId: string | null }>>('CreateNotificationEvent')
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
      resync: t.exposeBoolean('resync'),
    }),
  });

builder.subscriptionField('createNotification', (t) =>
  t.field({
    type: CreateNotificationEventRef,
    args: { after: t.arg.string() },
    subscribe: (_, { after }, context) => {
      const viewerId = requireStaff(context).provider.id;
      return liveField(context, {
        after,
        kinds: ['notification.created', 'notification.removed'],
        concerns: ({ providerId }) => providerId === viewerId,
        deliver: async (fresh, { kind, notificationId }) => {
          if (kind === 'notification.removed') return { notificationId: null, removedId: notificationId };
          const staff = requireStaff(fresh);
          const seen = await findNotificationsById(staff.db, staff.scope, readerOf(staff), [notificationId]);
          // One that was missed may be removed by now.
          return seen.has(notificationId) ? { notificationId, removedId: null } : null;
        },
      });
    },
    resolve: (payload) => payload,
  }),
);
