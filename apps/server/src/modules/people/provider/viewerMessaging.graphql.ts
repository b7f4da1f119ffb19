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
import { endpointsOf, WebhookEndpointRef } from '../../messaging/webhook/webhook.graphql.ts';
import {
  MessagePreviewRef,
  MessageWordingRef,
  previewOf,
  wordingsIn,
} from '../../messaging/wording/wording.graphql.ts';
import { personOnly, ProviderRef, viewerOnly } from './provider.graphql.ts';

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
  messageWordings: t.field({
    type: [MessageWordingRef],
    description: 'How the e-mails to clients and staff are worded in a language.',
    args: { locale: t.arg.string({ required: true }) },
    resolve: (viewer, { locale }, context) => wordingsIn(viewerOnly(viewer, context), locale),
  }),
  messagePreview: t.field({
    type: MessagePreviewRef,
    description: 'How an e-mail would look in this wording; refuses what can’t be saved.',
    args: {
      kind: t.arg.string({ required: true }),
      locale: t.arg.string({ required: true }),
      subject: t.arg.string({ required: true }),
      body: t.arg.string({ required: true }),
    },
    resolve: (viewer, wording, context) => previewOf(viewerOnly(viewer, context), context.origin, wording),
  }),
  notifications: t.field({
    type: NotificationConnectionRef,
    description: 'Newest first.',
    args: pageArguments,
    resolve: (viewer, page, context) => notificationPage(personOnly(viewer, context), page),
  }),
  webhookEndpoints: t.field({
    type: [WebhookEndpointRef],
    description: 'Where programs are notified of events, for those who manage webhooks (rule N7).',
    resolve: async (viewer, _, context) => {
      viewerOnly(viewer, context);
      return [...(await endpointsOf(context))];
    },
  }),
  unreadNotificationsCount: t.int({
    resolve: (viewer, _, context) => unreadNotifications(personOnly(viewer, context)),
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
