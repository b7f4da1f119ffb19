import { MESSAGE_TRIES_MAX } from '@slotkeeper/domain/limits';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/freshDatabase.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../test/given/given.ts';
import type { GivenOrganization } from '../../../test/given/organization.ts';
import { queuedJobs } from '../../../test/queuedJobs.ts';
import { frozenClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import type { NewMessage } from './message.store.ts';
import {
  type DeliveryTools,
  defaultMessageLimits,
  deliverMessage,
  type Gateways,
  sweepMessages,
} from './message.ts';
import { queueMessages } from './queueMessages.ts';

const { connectionString } = await freshDatabase();
const { db, close } = openDatabase(connectionString, 8);
afterAll(close);

const SECRET_TEXT = 'https://book.example/password/a-token-of-22-characters';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);

/** Gateways that remember what they carried; `refusal` makes them fail. */
function rememberingGateways() {
  const carried: { channel: string; key: string; to: string; text: string }[] = [];
  const state: { refusal: string | null; whileSending?: () => Promise<void> } = { refusal: null };
  const send = async (channel: string, key: string, to: string, text: string) => {
    await state.whileSending?.();
    if (state.refusal !== null) throw new Error(state.refusal);
    carried.push({ channel, key, to, text });
  };
  const gateways: Gateways = {
    email: { send: ({ key, to, text }) => send('EMAIL', key, to, text) },
    sms: { send: ({ key, to, text }) => send('SMS', key, to, text) },
    push: { send: ({ key, providerId, text }) => send('PUSH', key, providerId, text) },
  };
  return { carried, state, gateways };
}

function deliveryOf(sms = defaultMessageLimits.SMS) {
  const remembering = rememberingGateways();
  const tools: DeliveryTools = {
    db,
    clock,
    gateways: remembering.gateways,
    limits: { ...defaultMessageLimits, SMS: sms },
    secrets: given.door.secrets,
  };
  return { ...remembering, tools };
}

async function queued(organization: GivenOrganization, ...wishes: Partial<NewMessage>[]): Promise<string[]> {
  const { ownerContext, scope } = organization;
  const message = {
    channel: 'EMAIL',
    kind: 'client.appointmentConfirmed',
    recipient: 'ana@home.example',
  } as const;
  const messages = wishes.map(
    (wish) => ({ ...message, locale: 'en', subject: 'Hello', body: 'News', ...wish }) as const,
  );
  await ownerContext.transaction((tx) => queueMessages(tx, ownerContext, messages));
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id).slice(-wishes.length);
}

async function stateOf({ scope }: GivenOrganization, id: string) {
  const row = await db
    .selectFrom('messages')
    .select(['status', 'attempts', 'error', 'sent_at', 'send_after'])
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, sent_at: row.sent_at?.getTime() ?? null, send_after: row.send_after.getTime() };
}

const sms = (recipient: string, secret = false) => ({ channel: 'SMS', recipient, secret }) as const;

describe('a queued message', () => {
  it('goes out by its channel and is marked as sent', async () => {
    const organization = await given.organization();
    const { scope, ownerId } = organization;
    const { tools, carried } = deliveryOf();
    const ids = await queued(organization, {}, sms('+359880000001'), {
      channel: 'PUSH',
      recipient: 'Olga',
      providerId: ownerId,
    });
    for (const id of ids) await deliverMessage(tools, scope, id);
    expect(carried.map(({ channel, to }) => [channel, to])).toEqual([
      ['EMAIL', 'ana@home.example'],
      ['SMS', '+359880000001'],
      ['PUSH', ownerId],
    ]);
    for (const id of ids) {
      expect(await stateOf(organization, id)).toMatchObject({
        status: 'SENT',
        attempts: 1,
        sent_at: MONDAY_MORNING,
      });
    }
  });

  it.each([
    ['is gone once it was sent', {}, null],
    ['is gone once it was given up', { refusal: 'no such mailbox' }, null],
    ['stays sealed in the demo business, whose outbox shows it', { isDemo: true }, SECRET_TEXT],
  ] as const)(
    'N1: what opens an account %s',
    async (_, wishes: { refusal?: string; isDemo?: boolean }, left) => {
      const organization = await given.organization({ isDemo: wishes.isDemo ?? false });
      const { tools, carried, state } = deliveryOf();
      const { secrets } = tools;
      state.refusal = wishes.refusal ?? null;
      const sealedBody = secrets.seal(SECRET_TEXT);
      const [id = ''] = await queued(organization, { secret: true, body: '', sealedBody });
      await db
        .updateTable('messages')
        .set({ attempts: MESSAGE_TRIES_MAX - 1 })
        .where('id', '=', id)
        .execute();
      await deliverMessage(tools, organization.scope, id);
      expect(carried.map(({ text }) => text)).toEqual(wishes.refusal ? [] : [SECRET_TEXT]);
      const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row.status).toBe(wishes.refusal ? 'FAILED' : 'SENT');
      expect([row.body, row.sealed_body && secrets.open(row.sealed_body)]).toEqual(['', left]);
    },
  );

  it('N1: one that was queued in clear by an earlier version goes out and is blanked', async () => {
    const organization = await given.organization();
    const { tools, carried } = deliveryOf();
    const [id = ''] = await queued(organization, { secret: true, body: SECRET_TEXT });
    await deliverMessage(tools, organization.scope, id);
    expect(carried.map(({ text }) => text)).toEqual([SECRET_TEXT]);
    const row = await db.selectFrom('messages').select('body').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.body).toBe('');
  });

  it('goes once, also when its job runs again or on two servers at the same time', async () => {
    const organization = await given.organization();
    const { tools, carried, state } = deliveryOf();
    const otherServer = deliveryOf();
    const [id = ''] = await queued(organization, {});
    state.whileSending = () => deliverMessage(otherServer.tools, organization.scope, id);
    await deliverMessage(tools, organization.scope, id);
    await deliverMessage(otherServer.tools, organization.scope, id);
    expect(carried).toHaveLength(1);
    expect(otherServer.carried).toEqual([]);
  });

  it('does not go once it was canceled, nor by another organization', async () => {
    const [organization, stranger] = [await given.organization(), await given.organization()];
    const { tools, carried } = deliveryOf();
    const [canceled = '', foreign = ''] = await queued(organization, {}, {});
    await db.updateTable('messages').set({ status: 'CANCELED' }).where('id', '=', canceled).execute();
    await deliverMessage(tools, organization.scope, canceled);
    await deliverMessage(tools, stranger.scope, foreign);
    expect(carried).toEqual([]);
  });

  it('N3: that a gateway refuses is tried again later, with its reason and the same key', async () => {
    const organization = await given.organization();
    const { scope } = organization;
    const { tools, carried, state } = deliveryOf();
    const [id = ''] = await queued(organization, {});
    state.refusal = 'mailbox full';
    await deliverMessage(tools, scope, id);
    const retryAt = MONDAY_MORNING + 15 * SECOND;
    expect(await stateOf(organization, id)).toMatchObject({
      status: 'QUEUED',
      attempts: 1,
      error: 'mailbox full',
      send_after: retryAt,
    });
    const key = `message:${scope.organizationId}:${id}`;
    expect(await queuedJobs(db, key)).toEqual([{ key, runAt: retryAt }]);

    state.refusal = null;
    await deliverMessage(tools, scope, id);
    expect(await stateOf(organization, id)).toMatchObject({ status: 'SENT', attempts: 2, error: null });
    expect(carried.map(({ key }) => key)).toEqual([`${scope.organizationId}-${id}`]);
  });

  it('N3: is given up after the sixth try and says why', async () => {
    const organization = await given.organization();
    const { tools, state } = deliveryOf();
    const [id = ''] = await queued(organization, {});
    state.refusal = 'no such mailbox';
    for (let attempt = 1; attempt <= 7; attempt += 1) await deliverMessage(tools, organization.scope, id);
    expect(await stateOf(organization, id)).toMatchObject({
      status: 'FAILED',
      attempts: 6,
      error: 'no such mailbox',
    });
  });

  it('is found again when its job died with its server', async () => {
    const organization = await given.organization();
    const { scope } = organization;
    const [lost = '', fresh = ''] = await queued(organization, {}, {});
    const key = (id: string) => `message:${scope.organizationId}:${id}`;
    await organization.ownerContext.transaction(async (tx) => {
      await tx.dequeue(key(lost));
      await tx.dequeue(key(fresh));
    });
    await db
      .updateTable('messages')
      .set({ send_after: new Date(MONDAY_MORNING - 3 * MINUTE) })
      .where('id', '=', lost)
      .execute();
    await sweepMessages({ db, clock });
    expect((await queuedJobs(db, `message:${scope.organizationId}:`)).map((job) => job.key)).toEqual([
      key(lost),
    ]);
  });
});

let numbers = 0;
let number = '';

/** What is counted is counted over all organizations: each test has a number of its own. */
beforeEach(() => {
  numbers += 1;
  number = `+35988100${String(numbers).padStart(4, '0')}`;
});

describe('N4: SMS keep to their limits', () => {
  it('at most five an hour to one number, however many organizations send', async () => {
    const organizations = [await given.organization(), await given.organization()];
    const { tools, carried } = deliveryOf();
    for (let round = 0; round < 5; round += 1) {
      for (const organization of organizations) {
        const [id = ''] = await queued(organization, sms(number));
        await deliverMessage(tools, organization.scope, id);
      }
    }
    expect(carried).toHaveLength(5);
  });

  it('also when two organizations send at the same moment', async () => {
    const organizations = [await given.organization(), await given.organization()];
    const { tools, carried } = deliveryOf({ perRecipient: 1, perOrganization: 100 });
    const waiting: { scope: GivenOrganization['scope']; id: string }[] = [];
    for (const organization of organizations) {
      const ids = await queued(organization, ...Array.from({ length: 3 }, () => sms(number)));
      waiting.push(...ids.map((id) => ({ scope: organization.scope, id })));
    }
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(waiting.map(({ scope, id }) => deliverMessage(tools, scope, id)));
    }
    expect(carried).toHaveLength(1);
  });

  it.each([
    ['a new organization has a small allowance', 6, 2],
    ['one of a week has the whole', 8, 10],
  ])('%s', async (_, days, allowed) => {
    const organization = await given.organization();
    const { scope } = organization;
    const founded = new Date(MONDAY_MORNING - days * 24 * 60 * MINUTE);
    await db
      .updateTable('organizations')
      .set({ created_at: founded })
      .where('id', '=', scope.organizationId)
      .execute();
    const { tools, carried } = deliveryOf({ perRecipient: 5, perOrganization: 10 });
    const ids = await queued(
      organization,
      ...Array.from({ length: 11 }, (__, index) => sms(`${number}${index}`)),
    );
    for (const id of ids) await deliverMessage(tools, scope, id);
    expect(carried).toHaveLength(allowed);
  });

  it('at most five an hour to one number; the sixth waits its turn without counting as a try', async () => {
    const organization = await given.organization();
    const { tools, carried } = deliveryOf();
    const ids = await queued(organization, ...Array.from({ length: 6 }, () => sms(number)));
    for (const id of ids) await deliverMessage(tools, organization.scope, id);
    expect(carried).toHaveLength(5);
    expect(await stateOf(organization, ids[5] ?? '')).toMatchObject({
      status: 'QUEUED',
      attempts: 0,
      error: 'SMS_LIMIT_REACHED',
      send_after: MONDAY_MORNING + 60 * MINUTE,
    });
  });

  it('limits of one organization are not those of another', async () => {
    const [organization, other] = [await given.organization(), await given.organization()];
    const { tools, carried } = deliveryOf({ perRecipient: 5, perOrganization: 1 });
    const [first = '', second = ''] = await queued(organization, sms(number), sms(`${number}9`));
    const [others = ''] = await queued(other, sms(number));
    await deliverMessage(tools, organization.scope, first);
    await deliverMessage(tools, organization.scope, second);
    await deliverMessage(tools, other.scope, others);
    expect(carried.map(({ to }) => to)).toEqual([number, number]);
  });

  it('also when several servers send at the same moment', async () => {
    const organization = await given.organization();
    const { tools, carried } = deliveryOf({ perRecipient: 3, perOrganization: 100 });
    const ids = await queued(organization, ...Array.from({ length: 12 }, () => sms(number)));
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(ids.map((id) => deliverMessage(tools, organization.scope, id)));
    }
    expect(carried).toHaveLength(3);
  });

  it('a code beyond them fails at once', async () => {
    const organization = await given.organization();
    const { tools } = deliveryOf({ perRecipient: 1, perOrganization: 100 });
    const [first = '', second = ''] = await queued(organization, sms(number), sms(number, true));
    await deliverMessage(tools, organization.scope, first);
    await deliverMessage(tools, organization.scope, second);
    expect(await stateOf(organization, second)).toMatchObject({
      status: 'FAILED',
      error: 'SMS_LIMIT_REACHED',
    });
  });
});

describe('N4: e-mails that strangers can cause keep to theirs', () => {
  const send = async (
    count: number,
    wish: Partial<NewMessage>,
    organizations: readonly GivenOrganization[],
  ) => {
    const { tools, carried } = deliveryOf();
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const organization = organizations[index % organizations.length];
      if (!organization) break;
      const [id = ''] = await queued(organization, wish);
      ids.push(id);
      await deliverMessage(tools, organization.scope, id);
    }
    return { carried, last: ids.at(-1) ?? '' };
  };

  it('thirty an hour to one address over all organizations', async () => {
    const organizations = [await given.organization(), await given.organization()];
    const { carried } = await send(32, { recipient: `${number}@home.example` }, organizations);
    expect(carried).toHaveLength(30);
  });

  it('five of those that open an account, of one kind: others’ invitations take nobody’s new password', async () => {
    const organizations = [await given.organization(), await given.organization()];
    const invitation = {
      kind: 'staff.invitation',
      secret: true,
      recipient: `${number}@home.example`,
    } as const;
    const { carried, last } = await send(6, invitation, organizations);
    expect(carried).toHaveLength(5);
    const [, second] = organizations;
    expect(second && (await stateOf(second, last))).toMatchObject({
      status: 'FAILED',
      error: 'EMAIL_LIMIT_REACHED',
    });
    const reset = { ...invitation, kind: 'staff.passwordReset' } as const;
    expect((await send(1, reset, organizations)).carried).toHaveLength(1);
  });

  it('not those to a member at the mailbox that this person has proven', async () => {
    const organization = await given.organization();
    const news = { recipient: organization.ownerEmail, providerId: organization.ownerId };
    expect((await send(32, news, [organization])).carried).toHaveLength(32);
    await db
      .updateTable('accounts')
      .set({ email_verified_at: null })
      .where('email', '=', organization.ownerEmail)
      .execute();
    expect((await send(1, news, [organization])).carried).toHaveLength(0);
  });
});
