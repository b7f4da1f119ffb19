import { sendTestMessageInput } from '@slotkeeper/domain/input/message';
import { outboxSearchInput } from '@slotkeeper/domain/input/search';
import { PAGE_SIZE } from '@slotkeeper/domain/limits';
import { translate } from '@slotkeeper/i18n/translate';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { type PageArguments, pageWindow, toConnection } from '../../../platform/graphql/connection.ts';
import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { textOfButton } from '../email/email.ts';
import { isAboutSubscription } from './compose/messageKind.ts';
import { sentButton } from './link/link.ts';
import { findOpenSlug } from './link/link.ts';
import type { MessageStatus } from './message.policy.ts';
import { findMessages, findMessagesById, isOfDemo, type Message } from './message.store.ts';
import { isRepeatable } from './resend/resend.policy.ts';
import { sendTestMessage } from './testMessage/sendTestMessage.ts';

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

/** Whether the viewer's role hides whom a message is about (rule R1). */
function isClientHidden({ isAboutClient }: Message, context: GraphqlContext): boolean {
  return isAboutClient && !requireStaff(context).may('client:view');
}

/** Whether the viewer's role hides what the business pays (rule R1: payments ORGANISATION). */
function isBillingHidden({ kind }: Message, context: GraphqlContext): boolean {
  return isAboutSubscription(kind) && !requireStaff(context).may('subscription:manage');
}

/** Whether the viewer's role hides the figures that a report holds, which may be everybody's (rule R1). */
function isReportHidden({ kind }: Message, context: GraphqlContext): boolean {
  return kind === 'staff.monthlyReport' && requireStaff(context).reach('analytics:view') !== 'all';
}

function hiddenClient({ locale }: GraphqlContext): string {
  const text = translate(locale, 'notification.hiddenClient');
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** Read once per request. */
function isDemoOf(context: GraphqlContext): Promise<boolean> {
  return cached(context, isDemoOf, () => {
    const { db, scope } = requireStaff(context);
    return isOfDemo(db, scope);
  });
}

/** One that was sealed with another server's secret can't be read anymore: it stays hidden. */
function bodyOf(
  { body, sealedBody, hasSealedButtons }: Message,
  { secrets, locale }: GraphqlContext,
): string {
  try {
    if (sealedBody === null) return body;
    const opened = secrets.open(sealedBody);
    return hasSealedButtons ? `${body.slice(0, body.lastIndexOf('\n\n'))}\n\n${opened}` : opened;
  } catch {
    return translate(locale, 'outbox.masked');
  }
}

/** The body with the link that it went with, which no row has. */
async function wholeBodyOf(message: Message, context: GraphqlContext): Promise<string> {
  const body = bodyOf(message, context);
  const { linkedAppointmentId: appointmentId } = message;
  const slug = appointmentId === null ? undefined : await openSlugOf(context);
  if (appointmentId === null || slug === undefined) return body;
  const tools = { secrets: context.secrets, linkOrigin: context.origin };
  const { scope } = requireStaff(context);
  return `${body}\n\n${textOfButton(sentButton(tools, scope, slug, { ...message, appointmentId }))}`;
}

/** Read once per request. */
function openSlugOf(context: GraphqlContext): Promise<string | undefined> {
  return cached(context, openSlugOf, () => {
    const { db, scope } = requireStaff(context);
    return findOpenSlug(db, scope);
  });
}

const isLimit = (error: string) => error.endsWith('_LIMIT_REACHED');

builder.objectType(MessageRef, {
  fields: (t) => ({
    channel: t.expose('channel', { type: MessageChannelRef }),
    kind: t.exposeString('kind'),
    recipient: t.string({
      resolve: (message, _args, context) =>
        isClientHidden(message, context) && !message.isToStaff ? hiddenClient(context) : message.recipient,
    }),
    subject: t.string({
      resolve: (message, _args, context) =>
        isClientHidden(message, context) && message.subject !== '' ? hiddenClient(context) : message.subject,
    }),
    body: t.string({
      resolve: async (message, _args, context) => {
        if (await isMasked(message, context)) return translate(context.locale, 'outbox.masked');
        if (isClientHidden(message, context)) return translate(context.locale, 'outbox.clientHidden');
        if (isBillingHidden(message, context)) return translate(context.locale, 'outbox.billingHidden');
        if (isReportHidden(message, context)) return translate(context.locale, 'outbox.reportHidden');
        return (await isDemoOf(context)) ? wholeBodyOf(message, context) : message.body;
      },
    }),
    isMasked: t.boolean({
      description:
        'Whether the body is hidden, since it opens an account, or the role shows no clients, no payments or not all figures.',
      resolve: async (message, _args, context) =>
        isClientHidden(message, context) ||
        isBillingHidden(message, context) ||
        isReportHidden(message, context) ||
        (await isMasked(message, context)),
    }),
    isRepeatable: t.boolean({
      description:
        'Whether resendMessage can make sense: it has gone or was given up, and carries no code or link but a reminder’s.',
      resolve: (message) => isRepeatable(message),
    }),
    status: t.expose('status', { type: MessageStatusRef }),
    error: t.string({
      nullable: true,
      description: "Why the last try failed; hidden like the recipient, whom the gateway's words may name.",
      resolve: (message, _args, context) =>
        message.error !== null && isClientHidden(message, context) && !isLimit(message.error)
          ? translate(context.locale, 'outbox.clientHidden')
          : message.error,
    }),
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
  { db, scope, authorize, may }: StaffContext,
  page: PageArguments,
  recipient?: string | null,
) {
  authorize('outbox:view');
  const { search } = readInput(outboxSearchInput, { search: recipient?.replaceAll(/\s/g, '') });
  const wanted = { search, seesClients: may('client:view') };
  return toConnection(await findMessages(db, scope, pageWindow(page, PAGE), wanted));
}

interface WrittenPayload {
  readonly clientMutationId: string | null | undefined;
  readonly id: string;
}

export const ResendMessagePayloadRef = builder.objectRef<WrittenPayload>('ResendMessagePayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    message: t.field({ type: MessageRef, description: 'The new one.', resolve: ({ id }) => id }),
  }),
});

const SendTestMessagePayloadRef = builder.objectRef<WrittenPayload>('SendTestMessagePayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    message: t.field({ type: MessageRef, resolve: ({ id }) => id }),
  }),
});

builder.mutationFields((t) => ({
  sendTestMessage: t.field({
    type: SendTestMessagePayloadRef,
    description: 'Sends the viewer a message to see whether messages arrive.',
    args: inputArgs('SendTestMessageInput', sendTestMessageInput),
    resolve: async (_, args, context) => {
      const input = readInput(sendTestMessageInput, args.input);
      const { clientMutationId } = input;
      return { clientMutationId, ...(await sendTestMessage(requireStaff(context), input)) };
    },
  }),
}));
