import { WEBHOOK_BATCH, WEBHOOK_FAILED_PAUSE_MS } from '@slotkeeper/domain/limits';
import type { WebhookEventType } from '@slotkeeper/domain/messaging/webhook/webhookEvents';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../test/ask.ts';
import { given as givenIn } from '../../test/given/given.ts';
import type { GivenOrganization } from '../../test/given/organization.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { queuedJobs } from '../../test/queuedJobs.ts';
import { refusalOf } from '../../test/refusalOf.ts';
import { webhookReceiver } from '../../test/webhookReceiver.ts';
import { httpsWebhookSender } from '../adapters/webhook/httpsWebhookSender.ts';
import {
  addWebhookEndpoint,
  deliverWebhooks,
  renewWebhookSecret,
  resendWebhook,
  sendTestWebhook,
  sweepWebhooks,
  updateWebhookEndpoint,
  type WebhookTools,
} from '../modules/messaging/webhook/webhook.ts';
import { frozenClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { toGlobalId } from '../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db } = database;
/** Rows are due by the database's clock: the test's is a little ahead of it. */
const START = Date.now() + MINUTE_MS;
const clock = frozenClock(START);
const given = givenIn(db, clock);
const { secrets } = given.signInDeps;
const receiver = await webhookReceiver(() => clock.now());
database.cleanUp(receiver.close);
const { state, taken } = receiver;
const webhooks = httpsWebhookSender({ agent: receiver.agent });
const tools: WebhookTools = { db, clock, secrets, webhooks };

beforeEach(() => {
  clock.set(START);
  taken.length = 0;
  Object.assign(state, { status: 200, requests: 0, mostAtOnce: 0, delayMs: 0 });
});

/** A business with an endpoint at the receiver, and how to book there. */
async function hooked(eventTypes: readonly WebhookEventType[] = ['appointment.created']) {
  const salon = await given.organization();
  await given.openEveryDay(salon);
  const serviceId = await given.service(salon);
  const clientId = await given.client(salon, { name: 'Clara Client' });
  const input = { url: 'https://hooks.example.com/in', eventTypes: [...eventTypes], key: null };
  const { id, secret } = await addWebhookEndpoint(salon.ownerContext, secrets, input);
  state.secret = secret;
  let starts = 0;
  const book = () => {
    starts += 1;
    const at = Math.ceil(START / HOUR_MS) * HOUR_MS + DAY_MS + starts * HOUR_MS;
    return given.appointment(salon.ownerContext, {
      serviceId,
      clientId,
      starts: [at],
      allowOutsideHours: true,
    });
  };
  return {
    ...salon,
    id,
    secret,
    clientId,
    book,
    deliver: (by = tools) => deliverWebhooks(by, salon.scope, id),
  };
}

function logOf({ scope }: GivenOrganization) {
  return db
    .selectFrom('webhook_deliveries')
    .select(['id', 'event_id', 'event_type', 'body', 'status', 'attempts', 'failure', 'response_status'])
    .select(['response_body', 'next_attempt_at'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute();
}

describe('N7: what is written for an endpoint', () => {
  test('an event that it listens to, with ids and facts and no one’s name', async () => {
    const salon = await hooked(['appointment.canceled', 'appointment.created']);
    const id = await salon.book();
    await ask(
      salon.ownerContext,
      'mutation ($id: ID!) { deleteAppointment(input: { id: $id }) { deletedAppointmentId } }',
      { id: toGlobalId('Appointment', id) },
    );
    const rows = await logOf(salon);
    expect(rows.map((row) => row.event_type)).toEqual(['appointment.created', 'appointment.canceled']);
    const body = JSON.parse(rows[1]?.body ?? '') as object;
    expect(body).toMatchObject({
      id: rows[1]?.event_id,
      type: 'appointment.canceled',
      data: {
        appointment: {
          id: toGlobalId('Appointment', id),
          status: 'CANCELED',
          version: 2,
          clientId: toGlobalId('Client', salon.clientId),
        },
      },
    });
    expect(rows.some((row) => /Clara|Olga|\+359/.test(row.body))).toBe(false);
  });

  test('nothing of a change that fails, of other events, of others, nor while it is paused', async () => {
    const salon = await hooked(['appointment.moved']);
    const other = await hooked();
    await salon.book();
    const failed = other.ownerContext.transaction(async (tx) => {
      tx.record({ kind: 'appointment.created', appointmentId: '1', providerIds: [] });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await updateWebhookEndpoint(other.ownerContext, { id: other.id, isPaused: true });
    await other.book();
    expect([await logOf(salon), await logOf(other)]).toEqual([[], []]);
  });

  test('clients that are added, changed, removed and restored', async () => {
    const salon = await hooked(['client.created', 'client.updated', 'client.removed', 'client.restored']);
    const run = async (name: string, input: object, payload: string) => {
      const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
      const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${payload} } }`;
      const { data, refusals } = await ask(salon.ownerContext, query, { input });
      expect(refusals).toEqual([]);
      return data?.[name] as { clientEdge: { node: { id: string } } };
    };
    const added = await run(
      'addClient',
      { name: 'Nora', phoneNumber: '+359880777111' },
      'clientEdge { node { id } }',
    );
    const { id } = added.clientEdge.node;
    await run('updateClient', { id, notes: 'Allergic' }, '__typename');
    await run('removeClient', { id }, '__typename');
    await run('undoRemoveClient', { id }, '__typename');
    const rows = await logOf(salon);
    expect(rows.map((row) => row.event_type.replace('client.', ''))).toEqual([
      'created',
      'updated',
      'removed',
      'restored',
    ]);
    expect(rows.map((row) => (JSON.parse(row.body) as { data: object }).data)).toEqual(
      rows.map(() => ({ client: { id } })),
    );
  });
});

describe('N7: on its way', () => {
  test('it is signed so that the documented check accepts it, and not with another secret', async () => {
    const salon = await hooked();
    await salon.book();
    await salon.deliver();
    const [row] = await logOf(salon);
    expect(row).toMatchObject({
      status: 'DELIVERED',
      attempts: 1,
      response_status: 200,
      response_body: 'taken',
    });
    expect(taken[0]?.headers).toMatchObject({
      'slotkeeper-event-id': row?.event_id,
      'slotkeeper-event-type': 'appointment.created',
    });
    state.secret = 'whsec_another';
    await salon.book();
    await salon.deliver();
    expect((await logOf(salon))[1]).toMatchObject({
      status: 'PENDING',
      failure: 'ANSWER',
      response_status: 401,
    });
  });

  test('a renewed secret signs at once, the one before along with it for a day', async () => {
    const salon = await hooked();
    const secret = await renewWebhookSecret(salon.ownerContext, secrets, salon.id);
    for (const one of [secret, salon.secret]) {
      state.secret = one;
      await salon.book();
      await salon.deliver();
    }
    expect(taken.map(({ headers }) => String(headers['slotkeeper-signature']).split(',').length)).toEqual([
      3, 3,
    ]);
    clock.set(START + DAY_MS);
    await salon.book();
    await salon.deliver();
    expect([taken.length, (await logOf(salon))[2]?.response_status]).toEqual([2, 401]);
  });

  test('what fails is tried again with the same id and body, until it arrives', async () => {
    const salon = await hooked();
    await salon.book();
    state.status = 500;
    await salon.deliver();
    const [before] = await logOf(salon);
    expect(before).toMatchObject({ status: 'PENDING', attempts: 1, response_body: 'refused with 500' });
    const pause = (before?.next_attempt_at.getTime() ?? 0) - START;
    expect(pause).toBeGreaterThanOrEqual(30_000);
    expect(pause).toBeLessThanOrEqual(33_000);
    state.status = 200;
    await salon.deliver();
    expect(state.requests).toBe(1);
    clock.set(START + 33_000);
    await salon.deliver();
    expect(taken).toMatchObject([{ id: before?.event_id, body: before?.body }]);
    expect((await logOf(salon))[0]).toMatchObject({ status: 'DELIVERED', attempts: 2, failure: null });
  });

  test('after a day of failures it is given up, the endpoint is paused, and the Owners are notified', async () => {
    const salon = await hooked();
    const { id: second } = await given.staffMember(salon, { role: 'owner' });
    await db.updateTable('providers').set({ locale: 'bg' }).where('id', '=', second).execute();
    await given.staffMember(salon, { role: 'administrator' });
    await salon.book();
    state.status = 503;
    for (let time = 1; time <= 10; time += 1) {
      const [row] = await logOf(salon);
      clock.set(Math.max(START, row?.next_attempt_at.getTime() ?? 0));
      await salon.deliver();
    }
    expect((await logOf(salon))[0]).toMatchObject({ status: 'FAILED', attempts: 10 });
    const endpoint = db.selectFrom('webhook_endpoints').select(['paused_by', 'failing_since']);
    expect(await endpoint.where('id', '=', salon.id).executeTakeFirst()).toEqual({
      paused_by: 'FAILURES',
      failing_since: new Date(START),
    });
    const messages = db
      .selectFrom('messages')
      .select(['provider_id', 'locale', 'subject'])
      .orderBy('provider_id');
    const sent = await messages.where('kind', '=', 'staff.webhookPaused').execute();
    expect(sent).toEqual([
      {
        provider_id: salon.ownerId,
        locale: 'en',
        subject: 'Your webhook to hooks[.]example[.]com has been paused',
      },
      { provider_id: second, locale: 'bg', subject: expect.stringContaining('hooks[.]example[.]com') },
    ]);
    const [row] = await logOf(salon);
    expect(await refusalOf(resendWebhook(salon.ownerContext, row?.id ?? ''))).toMatchObject({
      code: 'WEBHOOK_PAUSED',
    });
    await updateWebhookEndpoint(salon.ownerContext, { id: salon.id, isPaused: false });
    await resendWebhook(salon.ownerContext, row?.id ?? '');
    state.status = 200;
    await salon.deliver();
    expect(taken.map((event) => event.id)).toEqual([row?.event_id]);
  });
});

describe('N7: over crashes and several servers', () => {
  test('two servers at the same time send it once', async () => {
    const salon = await hooked();
    await salon.book();
    state.delayMs = 200;
    await Promise.all([salon.deliver(), salon.deliver(), salon.deliver()]);
    expect(taken).toHaveLength(1);
  });

  test('a server that dies while it sends loses nothing; the repeat carries the same id', async () => {
    const salon = await hooked();
    await salon.book();
    const dying = openDatabase(database.connectionString, 1);
    dying.pool.on('error', () => undefined);
    const { pid } = (await dying.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0] ?? {};
    const post: WebhookTools['webhooks']['post'] = async (request) => {
      const answer = await webhooks.post(request);
      await database.pool.query('select pg_terminate_backend($1)', [pid]);
      return answer;
    };
    // How the loss of the connection is worded depends on when it is noticed.
    await expect(salon.deliver({ ...tools, db: dying.db, webhooks: { post } })).rejects.toBeInstanceOf(Error);
    expect((await logOf(salon))[0]).toMatchObject({ status: 'PENDING', attempts: 0 });
    clock.set(Date.now() + 10 * MINUTE_MS);
    await sweepWebhooks(tools);
    const key = `webhooks:${salon.scope.organizationId}:${salon.id}`;
    expect((await queuedJobs(db, key)).map((job) => job.key)).toEqual([key]);
    await salon.deliver();
    expect(taken.map(({ id }) => id)).toEqual([taken[0]?.id, taken[0]?.id]);
    expect((await logOf(salon))[0]).toMatchObject({ status: 'DELIVERED' });
    await dying.close().catch(() => undefined);
  });

  test('an endpoint that comes back gets what waited one after the other, ten in a row', async () => {
    const salon = await hooked();
    for (let count = 0; count < WEBHOOK_BATCH + 5; count += 1) await salon.book();
    state.status = 502;
    await salon.deliver();
    expect(state.requests).toBe(1);
    const key = `webhooks:${salon.scope.organizationId}:${salon.id}`;
    const [job] = await queuedJobs(db, key);
    expect(job?.runAt).toBe(START + WEBHOOK_FAILED_PAUSE_MS);
    state.status = 200;
    clock.set(START + HOUR_MS);
    await salon.deliver();
    expect([taken.length, state.mostAtOnce]).toEqual([WEBHOOK_BATCH, 1]);
    expect((await queuedJobs(db, key))[0]?.runAt).toBe(START + HOUR_MS + 1_000);
    await salon.deliver();
    expect([taken.length, new Set(taken.map(({ id }) => id)).size]).toEqual([15, 15]);
    expect(await queuedJobs(db, key)).toHaveLength(1);
  });
});

test('a test event arrives at an endpoint of other types, and its secret is sealed', async () => {
  const salon = await hooked(['appointment.paid']);
  await sendTestWebhook(salon.ownerContext, salon.id);
  await salon.deliver();
  expect(taken).toMatchObject([{ type: 'webhook.test' }]);
  const { rows } = await database.pool.query<{ found: string }>(
    'select e::text as found from webhook_endpoints e',
  );
  expect(rows.some(({ found }) => found.includes(salon.secret))).toBe(false);
});
