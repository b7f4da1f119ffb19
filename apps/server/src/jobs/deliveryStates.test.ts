import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenDeliveries } from '../../test/given/deliveries.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../test/given/given.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { smtpSender } from '../adapters/email/smtpSender.ts';
import { outboxGateways } from '../adapters/outbox/outboxGateways.ts';
import { deliverMessage } from '../modules/messaging/message/deliver/deliver.ts';
import { frozenClock } from '../platform/clock.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { deliveryOf, queued, stateOf } = givenDeliveries(db, clock, given.signInDeps.secrets);

/** A mail server of this machine, which notes the Message-IDs that it took. */
const taken: string[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: async (stream, _, done) => {
    let source = '';
    for await (const chunk of stream) source += String(chunk);
    taken.push(/^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '');
    done();
  },
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

test('N1: without a sender a message is kept: no gateway has it', async () => {
  const organization = await given.organization();
  const sms = { channel: 'SMS', recipient: '+359880000001' } as const;
  const push = { channel: 'PUSH', recipient: 'Olga', providerId: organization.ownerId } as const;
  const { tools } = deliveryOf();
  for (const id of await queued(organization, {}, sms, push)) {
    await deliverMessage({ ...tools, gateways: outboxGateways }, organization.scope, id);
    expect(await stateOf(organization, id)).toMatchObject({
      status: 'KEPT',
      attempts: 1,
      error: null,
      gateway_id: null,
      sent_at: MONDAY_MORNING,
    });
  }
});

test('N1: one that a mail server accepted is sent, under the Message-ID that it has there', async () => {
  const organization = await given.organization();
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening');
  const email = smtpSender({
    url: new URL(`smtp://127.0.0.1:${address.port}`),
    from: 'bookings@salon.example',
  });
  const { tools } = deliveryOf();
  const [id = ''] = await queued(organization, {});
  await deliverMessage({ ...tools, gateways: { ...outboxGateways, email } }, organization.scope, id);
  email.close();
  const messageId = `<${organization.scope.organizationId}-${id}@salon.example>`;
  expect(taken).toEqual([messageId]);
  expect(await stateOf(organization, id)).toMatchObject({ status: 'SENT', gateway_id: messageId });
});
