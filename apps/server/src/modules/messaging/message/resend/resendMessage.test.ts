import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { givenDeliveries } from '../../../../../test/given/deliveries.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { deliverMessage, queueMessages } from '../deliver/deliver.ts';
import type { NewMessage } from '../message.store.ts';
import { sendSecret } from '../outgoing/outgoing.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);
const { deliveryOf } = givenDeliveries(db, clock, given.signInDeps.secrets);
const MINUTE = 60_000;
const TOMORROW_AT_TEN = MONDAY_MORNING + 26 * 60 * MINUTE;
let written = 0;

const RESEND = `mutation ($input: ResendMessageInput!) { resendMessage(input: $input) {
  clientMutationId message { id status recipient subject body channel kind attempts isRepeatable } } }`;

interface Resent {
  resendMessage: { message: { id: string; recipient: string } };
}

const resend = (ctx: StaffContext | null, id: string, clientMutationId?: string) =>
  ask(ctx, RESEND, {
    input: { id: toGlobalId('Message', id), ...(clientMutationId && { clientMutationId }) },
  });

/** A client of the business, and a message that went to it an hour ago unless `facts` say otherwise. */
async function sentTo(salon: GivenOrganization, facts: Partial<NewMessage> & { status?: string } = {}) {
  const { status = 'SENT', ...rest } = facts;
  written += 1;
  const message: NewMessage = {
    channel: 'EMAIL',
    kind: 'client.appointmentConfirmed',
    recipient: `ana${written}@home.example`,
    locale: 'en',
    subject: 'Hello',
    body: `News ${written}`,
    ...rest,
  };
  const { ownerContext } = salon;
  const [id = ''] = await ownerContext.transaction((tx) => queueMessages(tx, ownerContext, [message]));
  const hourAgo = new Date(clock.now() - 60 * MINUTE);
  const past = { status, sent_at: status === 'FAILED' ? null : hourAgo, send_after: hourAgo };
  await db.updateTable('messages').set(past).where('id', '=', id).execute();
  return { id, ...message };
}

function rowsOf({ scope }: GivenOrganization) {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute();
}

async function booked(salon: GivenOrganization) {
  const serviceId = await given.service(salon);
  await given.openEveryDay(salon);
  const clientId = await given.client(salon);
  const email = `ana${clientId}@home.example`;
  await db.updateTable('clients').set({ email }).where('id', '=', clientId).execute();
  const appointmentId = await given.appointment(salon.ownerContext, {
    serviceId,
    clientId,
    starts: [TOMORROW_AT_TEN],
  });
  return { clientId, appointmentId, email };
}

describe('N1: sending a message of the outbox again', () => {
  test('writes a new one with the same text, which goes at once; the old one stays as it was', async () => {
    const salon = await given.organization();
    const { id, recipient, body } = await sentTo(salon);
    const [before] = await rowsOf(salon);
    const { data, refusals } = await resend(salon.ownerContext, id);
    expect(refusals).toEqual([]);
    expect((data as unknown as Resent).resendMessage.message).toMatchObject({
      status: 'QUEUED',
      recipient,
      subject: 'Hello',
      body,
      channel: 'EMAIL',
      kind: 'client.appointmentConfirmed',
      attempts: 0,
      isRepeatable: false,
    });
    const [old, copy] = await rowsOf(salon);
    expect(old).toEqual(before);
    expect(copy?.send_after.getTime()).toBe(clock.now());
    const { tools, carried } = deliveryOf();
    await deliverMessage(tools, salon.scope, copy?.id ?? '');
    expect(carried).toMatchObject([{ to: recipient, text: expect.stringContaining(body) as string }]);
    expect(carried[0]?.key).toBe(`${salon.scope.organizationId}-${copy?.id}`);
  });

  test('is noted with who did it, by ids alone (N6)', async () => {
    const salon = await given.organization();
    const { id } = await sentTo(salon);
    await resend(salon.ownerContext, id);
    const [, copy] = await rowsOf(salon);
    const entry = await db
      .selectFrom('audit_entries')
      .select(['object_type', 'object_id', 'action', 'actor_id', 'after'])
      .where('organization_id', '=', salon.scope.organizationId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      object_type: 'MESSAGE',
      object_id: copy?.id,
      action: 'resent',
      actor_id: salon.ownerId,
      after: { resentMessageId: id },
    });
  });

  test('P4: sent again with its key it writes one, and answers it', async () => {
    const salon = await given.organization();
    const { id } = await sentTo(salon);
    const first = await resend(salon.ownerContext, id, 'once');
    expect(await resend(salon.ownerContext, id, 'once')).toEqual(first);
    expect(await rowsOf(salon)).toHaveLength(2);
  });

  test('goes to where its reader is reached today', async () => {
    const salon = await given.organization();
    const { clientId, email } = await booked(salon);
    const { id } = await sentTo(salon, { clientId, recipient: 'mistyped@home.example', status: 'FAILED' });
    const { data } = await resend(salon.ownerContext, id);
    expect((data as unknown as Resent).resendMessage.message.recipient).toBe(email);
  });

  test('one that was kept goes once a sender is set', async () => {
    const salon = await given.organization();
    const { id } = await sentTo(salon, { status: 'KEPT' });
    expect((await resend(salon.ownerContext, id)).refusals).toEqual([]);
  });
});

describe('N1: what is not sent again', () => {
  test('what opens an account: nothing of it is kept', async () => {
    const salon = await given.organization();
    const { ownerContext } = salon;
    await ownerContext.transaction((tx) =>
      sendSecret(
        tx,
        { ...ownerContext, secrets: given.signInDeps.secrets },
        { recipient: '+359880000099', locale: 'en' },
        { kind: 'client.oneTimeCode', values: { organization: 'Salon', code: '123456', minutes: 10 } },
      ),
    );
    const [row] = await rowsOf(salon);
    const { tools } = deliveryOf();
    await deliverMessage(tools, salon.scope, row?.id ?? '');
    expect((await rowsOf(salon))[0]).toMatchObject({ status: 'SENT', body: '', sealed_body: null });
    expect((await resend(ownerContext, row?.id ?? '')).refusals).toEqual([{ code: 'MESSAGE_CARRIES_LINK' }]);
    expect(await rowsOf(salon)).toHaveLength(1);
  });

  test('what waits, or was stopped', async () => {
    const salon = await given.organization();
    const queued = await sentTo(salon, { status: 'QUEUED' });
    const stopped = await sentTo(salon, { status: 'CANCELED' });
    expect((await resend(salon.ownerContext, queued.id)).refusals).toEqual([{ code: 'MESSAGE_QUEUED' }]);
    expect((await resend(salon.ownerContext, stopped.id)).refusals).toEqual([{ code: 'MESSAGE_OUTDATED' }]);
  });

  test('what something newer about the appointment has replaced, for that reader alone', async () => {
    const salon = await given.organization();
    const { clientId, appointmentId } = await booked(salon);
    const about = { clientId, appointmentId };
    const old = await sentTo(salon, about);
    const toStaff = { ...about, kind: 'staff.appointmentCreated', providerId: salon.ownerId } as const;
    const staffs = await sentTo(salon, toStaff);
    const stopped = { ...about, kind: 'client.appointmentMoved', status: 'CANCELED' } as const;
    await sentTo(salon, stopped);
    await sentTo(salon, { ...about, kind: 'client.appointmentReminder' });
    expect((await resend(salon.ownerContext, old.id)).refusals).toEqual([]);
    clock.set(clock.now() + 11 * MINUTE);
    const newest = await sentTo(salon, { ...about, kind: 'client.appointmentCanceled', status: 'FAILED' });
    expect((await resend(salon.ownerContext, old.id)).refusals).toEqual([{ code: 'MESSAGE_OUTDATED' }]);
    expect((await resend(salon.ownerContext, newest.id)).refusals).toEqual([]);
    expect((await resend(salon.ownerContext, staffs.id)).refusals).toEqual([]);
  });

  test('a reminder of what has begun', async () => {
    const salon = await given.organization();
    const { clientId, appointmentId } = await booked(salon);
    const { id } = await sentTo(salon, { clientId, appointmentId, kind: 'client.appointmentReminder' });
    const now = clock.now();
    clock.set(now + 40 * 24 * 60 * MINUTE);
    expect((await resend(salon.ownerContext, id)).refusals).toEqual([{ code: 'MESSAGE_OUTDATED' }]);
    clock.set(now);
    expect((await resend(salon.ownerContext, id)).refusals).toEqual([]);
  });

  test.each<[string, (salon: GivenOrganization) => Promise<string>]>([
    [
      'a client who was removed',
      async (salon) => {
        const clientId = await given.client(salon);
        const removed_at = new Date(clock.now());
        await db.updateTable('clients').set({ removed_at }).where('id', '=', clientId).execute();
        return (await sentTo(salon, { clientId })).id;
      },
    ],
    [
      'a client whose e-mail was taken out',
      async (salon) => (await sentTo(salon, { clientId: await given.client(salon) })).id,
    ],
    [
      'a staff member who has left',
      async (salon) => {
        const { id: providerId } = await given.staffMember(salon, { role: 'staff' });
        await given.revoked(providerId);
        return (await sentTo(salon, { providerId, kind: 'staff.appointmentCreated' })).id;
      },
    ],
    [
      'a staff member whose role shows no appointments anymore',
      async (salon) => {
        const { appointmentId } = await booked(salon);
        const { id: providerId } = await given.staffMember(salon, { role: 'staff' });
        await given.withSets(salon, providerId, { appointments: [] });
        return (await sentTo(salon, { providerId, appointmentId, kind: 'staff.appointmentCreated' })).id;
      },
    ],
    [
      'a staff member who sees own appointments alone, of a colleague’s',
      async (salon) => {
        const { appointmentId } = await booked(salon);
        const { id: providerId } = await given.staffMember(salon, { role: 'staff' });
        await given.withSets(salon, providerId, { appointments: ['VIEW_OWN'] });
        return (await sentTo(salon, { providerId, appointmentId, kind: 'staff.appointmentCreated' })).id;
      },
    ],
  ])('anything to %s', async (_, messageOf) => {
    const salon = await given.organization();
    const id = await messageOf(salon);
    const before = await rowsOf(salon);
    expect((await resend(salon.ownerContext, id)).refusals).toEqual([{ code: 'RECIPIENT_GONE' }]);
    expect(await rowsOf(salon)).toEqual(before);
  });
});

describe('N4: the limits hold', () => {
  test('the same text goes to one recipient once in ten minutes, by whichever copy, also at the same moment', async () => {
    const salon = await given.organization();
    const { id } = await sentTo(salon);
    const answers = await Promise.all(Array.from({ length: 4 }, () => resend(salon.ownerContext, id)));
    expect(answers.filter(({ refusals }) => refusals.length === 0)).toHaveLength(1);
    const [, copy] = await rowsOf(salon);
    await deliverMessage(deliveryOf().tools, salon.scope, copy?.id ?? '');
    for (const one of [id, copy?.id ?? ''])
      expect((await resend(salon.ownerContext, one)).refusals).toEqual([
        { code: 'RESENT_LATELY', values: { retryAfterSeconds: 600 } },
      ]);
    clock.set(clock.now() + 10 * MINUTE);
    expect((await resend(salon.ownerContext, id)).refusals).toEqual([]);
  });

  test('the sixth SMS of an hour to a number waits its turn like any other', async () => {
    const salon = await given.organization();
    const guest = { channel: 'SMS', recipient: '+359880000055' } as const;
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1)
      ids.push((await sentTo(salon, { ...guest, status: 'FAILED' })).id);
    const { tools, carried } = deliveryOf();
    for (const id of ids) {
      expect((await resend(salon.ownerContext, id)).refusals).toEqual([]);
      const copy = (await rowsOf(salon)).at(-1);
      await deliverMessage(tools, salon.scope, copy?.id ?? '');
    }
    expect(carried).toHaveLength(5);
    expect((await rowsOf(salon)).at(-1)).toMatchObject({ status: 'QUEUED', error: 'SMS_LIMIT_REACHED' });
  });
});

describe('R1, K1: whose outbox it is', () => {
  test.each([
    ['owner', []],
    ['administrator', []],
    ['receptionist', [{ code: 'ACTION_NOT_ALLOWED' }]],
    ['staff', [{ code: 'ACTION_NOT_ALLOWED' }]],
  ] as const)('%s', async (role, refusals) => {
    const salon = await given.organization();
    const { id } = await sentTo(salon);
    const { context } = await given.staffMember(salon, { role });
    expect((await resend(context, id)).refusals).toEqual(refusals);
    expect(await rowsOf(salon)).toHaveLength(refusals.length === 0 ? 2 : 1);
  });

  test('a message of another organization is like a missing one, and a Guest sends none', async () => {
    const [salon, other] = [await given.organization(), await given.organization()];
    const { id } = await sentTo(salon);
    expect((await resend(other.ownerContext, id)).refusals).toEqual([{ code: 'NOT_FOUND' }]);
    expect((await resend(other.ownerContext, '999999')).refusals).toEqual([{ code: 'NOT_FOUND' }]);
    expect((await resend(null, id)).refusals).toEqual([{ code: 'UNAUTHENTICATED' }]);
    expect(await rowsOf(salon)).toHaveLength(1);
    expect(await rowsOf(other)).toEqual([]);
  });
});
