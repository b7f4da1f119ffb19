import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { givenDeliveries } from '../../../../../test/given/deliveries.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { deliverMessage } from '../deliver/deliver.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { deliveryOf } = givenDeliveries(db, clock, given.signInDeps.secrets);

const SEND = `mutation ($input: SendTestMessageInput!) { sendTestMessage(input: $input) {
  message { id recipient subject body status isRepeatable } } }`;
const NODE = 'query ($id: ID!) { node(id: $id) { ... on Message { status error gatewayId } } }';

const send = (ctx: StaffContext | null, channel: string, clientMutationId?: string) =>
  ask(ctx, SEND, { input: { channel, clientMutationId } });

interface Sent {
  sendTestMessage: { message: { id: string; recipient: string } };
}

async function newestId(): Promise<string> {
  const { id } = await db.selectFrom('messages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return id;
}

describe('N1: a test message', () => {
  test('goes to the viewer’s own mailbox by the way of all, and the gateway’s answer is in the outbox', async () => {
    const salon = await given.organization();
    const { data, refusals } = await send(salon.ownerContext, 'EMAIL');
    expect(refusals).toEqual([]);
    const { message } = (data as unknown as Sent).sendTestMessage;
    expect(message).toMatchObject({
      recipient: salon.ownerEmail,
      subject: 'Test email from Slotkeeper',
      body: 'This test shows that messages from Slotkeeper reach you.',
      status: 'QUEUED',
    });
    const { tools, carried, state } = deliveryOf();
    state.refusal = '550 No such mailbox';
    await deliverMessage(tools, salon.scope, await newestId());
    const failed = await ask(salon.ownerContext, NODE, { id: message.id });
    expect(failed.data).toEqual({
      node: { status: 'QUEUED', error: '550 No such mailbox', gatewayId: null },
    });
    state.refusal = null;
    await deliverMessage(tools, salon.scope, await newestId());
    const sent = await ask(salon.ownerContext, NODE, { id: message.id });
    expect(sent.data).toEqual({ node: { status: 'SENT', error: null, gatewayId: 'at-gateway-1' } });
    expect(carried.map(({ to }) => to)).toEqual([salon.ownerEmail]);
  });

  test('by SMS to the viewer’s own number; without one it is refused', async () => {
    const salon = await given.organization();
    const number = (phone_number: string) =>
      db.updateTable('providers').set({ phone_number }).where('id', '=', salon.ownerId).execute();
    await number('+359880000011');
    const { data } = await send(salon.ownerContext, 'SMS');
    expect((data as unknown as Sent).sendTestMessage.message).toMatchObject({
      recipient: '+359880000011',
      subject: '',
    });
    await number('');
    expect((await send(salon.ownerContext, 'SMS')).refusals).toEqual([
      { code: 'RECIPIENT_GONE', path: ['channel'] },
    ]);
  });

  test('not by push', async () => {
    const { ownerContext } = await given.organization();
    expect((await send(ownerContext, 'PUSH')).refusals).toMatchObject([{ code: 'BAD_INPUT' }]);
  });

  test('P4: sent again with its key it is one message', async () => {
    const { ownerContext } = await given.organization();
    const first = await send(ownerContext, 'EMAIL', 'once');
    const before = await newestId();
    expect(await send(ownerContext, 'EMAIL', 'once')).toEqual(first);
    expect(await newestId()).toBe(before);
  });

  test('N4: ten an hour by one channel, also at the same moment', async () => {
    const { ownerContext } = await given.organization();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(ownerContext, 'EMAIL')));
    expect(answers.filter(({ refusals }) => refusals.length === 0)).toHaveLength(10);
    expect((await send(ownerContext, 'EMAIL')).refusals).toEqual([
      { code: 'TOO_MANY_ATTEMPTS', values: { retryAfterSeconds: 3_600 } },
    ]);
    clock.set(clock.now() + 3_600_000);
    expect((await send(ownerContext, 'EMAIL')).refusals).toEqual([]);
  });

  test.each([
    ['owner', []],
    ['administrator', []],
    ['receptionist', [{ code: 'ACTION_NOT_ALLOWED' }]],
    ['staff', [{ code: 'ACTION_NOT_ALLOWED' }]],
  ] as const)('R1: for %s', async (role, refusals) => {
    const salon = await given.organization();
    const { context } = await given.staffMember(salon, { role });
    expect((await send(context, 'EMAIL')).refusals).toEqual(refusals);
  });

  test('K1: another organization sees nothing of it, and a Guest sends none', async () => {
    const [salon, other] = [await given.organization(), await given.organization()];
    const { data } = await send(salon.ownerContext, 'EMAIL');
    const { id } = (data as unknown as Sent).sendTestMessage.message;
    expect((await ask(other.ownerContext, NODE, { id })).refusals).toEqual([{ code: 'NOT_FOUND' }]);
    expect((await send(null, 'EMAIL')).refusals).toEqual([{ code: 'UNAUTHENTICATED' }]);
  });
});
