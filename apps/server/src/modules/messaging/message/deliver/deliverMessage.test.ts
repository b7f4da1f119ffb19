import { MESSAGE_TRIES_MAX } from '@slotkeeper/domain/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../../test/freshDatabase.ts';
import { givenDeliveries } from '../../../../../test/given/deliveries.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { queuedJobs } from '../../../../../test/queuedJobs.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { openDatabase } from '../../../../platform/database/database.ts';
import { deliverMessage, sweepMessages } from './deliver.ts';

const { connectionString } = await freshDatabase();
const { db, close } = openDatabase(connectionString, 8);
afterAll(close);

const SECRET_TEXT = 'https://book.example/password/a-token-of-22-characters';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);

const { deliveryOf, queued, stateOf } = givenDeliveries(db, clock, given.signInDeps.secrets);

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
    async (_, overrides: { refusal?: string; isDemo?: boolean }, left) => {
      const organization = await given.organization({ isDemo: overrides.isDemo ?? false });
      const { tools, carried, state } = deliveryOf();
      const { secrets } = tools;
      state.refusal = overrides.refusal ?? null;
      const sealedBody = secrets.seal(SECRET_TEXT);
      const [id = ''] = await queued(organization, { secret: true, body: '', sealedBody });
      await db
        .updateTable('messages')
        .set({ attempts: MESSAGE_TRIES_MAX - 1 })
        .where('id', '=', id)
        .execute();
      await deliverMessage(tools, organization.scope, id);
      expect(carried.map(({ text }) => text.split('\n\n-- \n')[0])).toEqual(
        overrides.refusal ? [] : [SECRET_TEXT],
      );
      const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row.status).toBe(overrides.refusal ? 'FAILED' : 'SENT');
      expect([row.body, row.sealed_body && secrets.open(row.sealed_body)]).toEqual(['', left]);
    },
  );

  it('N1: one that was queued in clear by an earlier version goes out and is blanked', async () => {
    const organization = await given.organization();
    const { tools, carried } = deliveryOf();
    const [id = ''] = await queued(organization, { secret: true, body: SECRET_TEXT });
    await deliverMessage(tools, organization.scope, id);
    expect(carried.map(({ text }) => text.split('\n\n-- \n')[0])).toEqual([SECRET_TEXT]);
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
