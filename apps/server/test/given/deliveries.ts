import { invoiceAttachment } from '../../src/modules/billing/invoice/invoice.ts';
import type { DeliveryTools } from '../../src/modules/messaging/message/deliver/deliver.ts';
import { queueMessages } from '../../src/modules/messaging/message/deliver/queueMessages.ts';
import type { Email, Gateways, Receipt } from '../../src/modules/messaging/message/gateway/gateway.ts';
import type { NewMessage } from '../../src/modules/messaging/message/message.store.ts';
import { defaultMessageLimits } from '../../src/modules/messaging/message/message.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { SecretBox } from '../../src/platform/secretBox.ts';
import type { GivenOrganization } from './organization.ts';

/** Gateways that remember what they carried; `refusal` makes them fail. */
function rememberingGateways(receipt: Receipt['state']) {
  const carried: { channel: string; key: string; to: string; text: string; email?: Email }[] = [];
  const state: { refusal: string | null; whileSending?: () => Promise<void> } = { refusal: null };
  const send = async (channel: string, key: string, to: string, text: string, email?: Email) => {
    await state.whileSending?.();
    if (state.refusal !== null) throw new Error(state.refusal);
    carried.push({ channel, key, to, text, email });
    return { state: receipt, gatewayId: receipt === 'KEPT' ? null : `at-gateway-${carried.length}` };
  };
  const gateways: Gateways = {
    email: { send: (email) => send('EMAIL', email.key, email.to, email.text, email) },
    sms: { send: ({ key, to, text }) => send('SMS', key, to, text) },
    push: { send: ({ key, providerId, text }) => send('PUSH', key, providerId, text) },
  };
  return { carried, state, gateways };
}

/** Messages to be delivered on the test's database and clock, and what became of them. */
export function givenDeliveries(db: Database, clock: Clock, secrets: SecretBox) {
  function deliveryOf(sms = defaultMessageLimits.SMS, receipt: Receipt['state'] = 'SENT') {
    const remembering = rememberingGateways(receipt);
    const tools: DeliveryTools = {
      db,
      clock,
      gateways: remembering.gateways,
      limits: { ...defaultMessageLimits, SMS: sms },
      linkOrigin: 'https://book.example',
      invoiceFile: invoiceAttachment,
      secrets,
    };
    return { ...remembering, tools };
  }

  async function queued(
    organization: GivenOrganization,
    ...options: Partial<NewMessage>[]
  ): Promise<string[]> {
    const { ownerContext, scope } = organization;
    const message = {
      channel: 'EMAIL',
      kind: 'client.appointmentConfirmed',
      recipient: 'ana@home.example',
    } as const;
    const messages = options.map(
      (request) => ({ ...message, locale: 'en', subject: 'Hello', body: 'News', ...request }) as const,
    );
    await ownerContext.transaction((tx) => queueMessages(tx, ownerContext, messages));
    const rows = await db
      .selectFrom('messages')
      .select('id')
      .where('organization_id', '=', scope.organizationId)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id).slice(-options.length);
  }

  async function stateOf({ scope }: GivenOrganization, id: string) {
    const row = await db
      .selectFrom('messages')
      .select(['status', 'attempts', 'error', 'gateway_id', 'sent_at', 'send_after'])
      .where('organization_id', '=', scope.organizationId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...row, sent_at: row.sent_at?.getTime() ?? null, send_after: row.send_after.getTime() };
  }
  return { deliveryOf, queued, stateOf };
}
