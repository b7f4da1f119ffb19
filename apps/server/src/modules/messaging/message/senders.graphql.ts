import { builder } from '../../../platform/graphql/builder.ts';
import type { MessageSenders } from '../../../platform/messageSenders.ts';

const SenderStateRef = builder.enumType('SenderState', {
  values: {
    SENDS: { description: 'Messages leave.' },
    KEPT: { description: 'No sender is set: messages are kept in the outbox.' },
  },
});

interface Sender {
  readonly name: string | null;
}

const MessageSenderRef = builder.objectRef<Sender>('MessageSender').implement({
  fields: (t) => ({
    state: t.field({ type: SenderStateRef, resolve: ({ name }) => (name === null ? 'KEPT' : 'SENDS') }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Who carries them, such as the mail server.',
    }),
  }),
});

/** Where messages go, for the field of the viewer, which `people` adds. */
export const MessageSendersRef = builder.objectRef<MessageSenders>('MessageSenders').implement({
  fields: (t) => ({
    email: t.field({ type: MessageSenderRef, resolve: ({ email }) => ({ name: email }) }),
    sms: t.field({ type: MessageSenderRef, resolve: ({ sms }) => ({ name: sms }) }),
    push: t.field({ type: MessageSenderRef, resolve: ({ push }) => ({ name: push }) }),
  }),
});
