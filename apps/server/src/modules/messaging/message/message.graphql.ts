import { outboxSearchInput } from '@slotkeeper/domain/input/search';
import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { translate } from '@slotkeeper/i18n/translate';
import { builder } from '../../../platform/graphql/builder.ts';
import { type PageArguments, pageWindow, toConnection } from '../../../platform/graphql/connection.ts';
import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/staffContext.ts';
import type { MessageStatus } from './message.policy.ts';
import { findMessages, findMessagesById, isOfDemo, type Message } from './message.store.ts';

export { MessageSendersRef } from './senders.graphql.ts';

const PAGE = { size: PAGE_SIZE, max: 100 };

const MessageChannelRef = builder.enumType('MessageChannel', { values: ['EMAIL', 'SMS', 'PUSH'] as const });
const MessageStatusRef = builder.enumType('MessageStatus', {
  description: 'What is known of a message (rule N1).',
  values: {
    QUEUED: { description: 'It waits for its time or its next try.' },
    KEPT: { description: 'No sender is set: the outbox is the mailbox.' },
    SENT: { description: 'A gateway accepted it.' },
    DELIVERED: { description: 'The gateway reported that it arrived.' },
    FAILED: { description: 'It was given up, or the gateway reported that it did not arrive.' },
    CANCELED: { description: 'It was stopped before it went.' },
  } satisfies Record<MessageStatus, object>,
});

/** A message out (rule N1); for those who may see the outbox. */
const MessageRef = builder.loadableNodeRef<Message, string, string>('Message', {
  id: { resolve: (message) => message.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const { db, scope, may } = requireStaff(context);
    const messages = may('outbox:view') ? await findMessagesById(db, scope, ids) : new Map<string, Message>();
    return ids.map((id) => messages.get(id) ?? notFound());
  },
});

/** Codes and links that open an account are hidden except in the demo business, whose people are invented (N1). */
async function isMasked({ secret }: Message, context: GraphqlContext): Promise<boolean> {
  return secret && !(await isDemoOf(context));
}

/** Read once per request. */
function isDemoOf(context: GraphqlContext): Promise<boolean> {
  return cached(context, isDemoOf, () => {
    const { db, scope } = requireStaff(context);
    return isOfDemo(db, scope);
  });
}

/** One that was sealed with another server's secret can't be read anymore: it stays hidden. */
function bodyOf({ body, sealedBody }: Message, { secrets, locale }: GraphqlContext): string {
  try {
    return sealedBody === null ? body : secrets.open(sealedBody);
  } catch {
    return translate(locale, 'outbox.masked');
  }
}

builder.objectType(MessageRef, {
  fields: (t) => ({
    channel: t.expose('channel', { type: MessageChannelRef }),
    kind: t.exposeString('kind'),
    recipient: t.exposeString('recipient'),
    subject: t.exposeString('subject'),
    body: t.string({
      resolve: async (message, _args, context) =>
        (await isMasked(message, context))
          ? translate(context.locale, 'outbox.masked')
          : bodyOf(message, context),
    }),
    isMasked: t.boolean({
      description: 'Whether the body is hidden, since it opens an account.',
      resolve: (message, _args, context) => isMasked(message, context),
    }),
    status: t.expose('status', { type: MessageStatusRef }),
    error: t.exposeString('error', { nullable: true, description: 'Why the last try failed.' }),
    attempts: t.exposeInt('attempts', { description: 'How often it was handed to a gateway.' }),
    gatewayId: t.exposeString('gatewayId', {
      nullable: true,
      description: "The gateway's id of it, to look it up there.",
    }),
    sendAfter: t.expose('sendAfter', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    deliveredAt: t.expose('deliveredAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

export const MessageConnectionRef = builder.connectionObject(
  { type: MessageRef, name: 'MessageConnection' },
  { name: 'MessageEdge' },
);

/** A page of the outbox, newest first; for the field of the viewer, which `people` adds. Refuses with ACTION_NOT_ALLOWED. */
export async function outboxPage(
  { db, scope, authorize }: StaffContext,
  page: PageArguments,
  recipient?: string | null,
) {
  authorize('outbox:view');
  const { search } = readInput(outboxSearchInput, { search: recipient?.replaceAll(/\s/g, '') });
  return toConnection(await findMessages(db, scope, pageWindow(page, PAGE), search));
}
