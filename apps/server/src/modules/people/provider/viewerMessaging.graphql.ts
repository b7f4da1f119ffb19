import { builder } from '../../../platform/graphql/builder.ts';
import { pageArguments } from '../../../platform/graphql/connection.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import {
  MessageConnectionRef,
  MessageSendersRef,
  outboxPage,
} from '../../messaging/message/message.graphql.ts';
import {
  CreateNotificationEventRef,
  MarkNotificationsReadPayloadRef,
  NotificationConnectionRef,
  notificationPage,
  unreadNotifications,
} from '../../messaging/notification/notification.graphql.ts';
import { ProviderRef, viewerOnly } from './provider.graphql.ts';

// Messaging knows no staff members: what the viewer sees of it is added here.
builder.objectFields(ProviderRef, (t) => ({
  messages: t.field({
    type: MessageConnectionRef,
    description: 'The outbox, newest first.',
    args: {
      ...pageArguments,
      recipient: t.arg.string({ description: 'Only those to an address or number with this in it.' }),
    },
    resolve: (viewer, { recipient, ...page }, context) =>
      outboxPage(viewerOnly(viewer, context), page, recipient),
  }),
  messageSenders: t.field({
    type: MessageSendersRef,
    description: 'Where messages go (rule N1).',
    resolve: (viewer, _, context) => {
      viewerOnly(viewer, context).authorize('outbox:view');
      return context.senders;
    },
  }),
  notifications: t.field({
    type: NotificationConnectionRef,
    description: 'Newest first.',
    args: pageArguments,
    resolve: (viewer, page, context) => notificationPage(viewerOnly(viewer, context), page),
  }),
  unreadNotificationsCount: t.int({
    resolve: (viewer, _, context) => unreadNotifications(viewerOnly(viewer, context)),
  }),
}));

builder.objectField(MarkNotificationsReadPayloadRef, 'viewer', (t) =>
  t.field({ type: ProviderRef, resolve: (_, __, context) => requireStaff(context).provider.id }),
);

builder.objectField(CreateNotificationEventRef, 'viewer', (t) =>
  t.field({
    type: ProviderRef,
    nullable: true,
    resolve: (_, __, context) => requireStaff(context).provider.id,
  }),
);
