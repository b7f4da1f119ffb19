import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { given as givenIn } from '../../../test/given/given.ts';
import { givenLiveClient, type LiveClient } from '../../../test/given/liveClient.ts';
import { inSidebar } from '../../../test/given/notices.ts';
import type { GivenOrganization } from '../../../test/given/organization.ts';
import { writtenAppointment, writtenClient } from '../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { notify as notifyReaders } from '../../modules/messaging/notify/notify.ts';
import { signOut } from '../../modules/people/account/signIn/signIn.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { runTransaction } from '../../platform/database/transaction.ts';
import { EventFeed } from '../../platform/events/eventFeed.ts';
import type { EventStream } from '../../platform/events/eventStream.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database);
/** A second server process as database and network see it: its own pool, feed and port. */
const elsewhere = openDatabase(database.connectionString, 4);
database.cleanUp(() => elsewhere.close());
const other = await givenIn(elsewhere.db, given.clock).server({ ...database, ...elsewhere });

const organization = await given.organization();
const LISTEN =
  'subscription ($after: String) { createNotification(after: $after) { cursor notification { objectId } } }';

/** Someone books for a provider, who is notified of the appointment whose id this returns. */
async function notify(by: GivenOrganization, providerId: string): Promise<string> {
  const clientId = await writtenClient(database.db, by);
  const startAt = given.clock.now();
  const appointmentId = await writtenAppointment(database.db, by, { startAt, clientId, providerId });
  const { ownerContext } = by;
  await ownerContext.transaction((tx) =>
    notifyReaders(tx, ownerContext, inSidebar({ event: 'appointmentCreated', appointmentId }, providerId)),
  );
  return toGlobalId('Appointment', appointmentId);
}

async function signedInMember() {
  const member = await given.staffMember(organization);
  return { ...member, signedIn: await given.signedIn(member.email) };
}

async function connected(at = server) {
  const member = await signedInMember();
  const live = givenLiveClient(at, { accessToken: member.signedIn.accessToken });
  return { member, live };
}

const listening = (live: LiveClient) => live.listen(LISTEN, { after: '0' });

describe('live updates', () => {
  test('arrive at the server where they were written', async () => {
    const { member, live } = await connected();
    const results = listening(live);
    const id = await notify(organization, member.id);
    expect(await results.next()).toMatchObject({
      data: { createNotification: { notification: { objectId: id } } },
    });
  });

  test('written by one server reach a console at another', async () => {
    const { member, live } = await connected(other);
    const results = listening(live);
    const id = await notify(organization, member.id);
    expect(await results.next()).toMatchObject({
      data: { createNotification: { notification: { objectId: id } } },
    });
  });

  test('N5: a console that comes back with its cursor gets what it missed', async () => {
    const { member, live } = await connected();
    const first = listening(live);
    await notify(organization, member.id);
    const { data } = (await first.next()) as { data: { createNotification: { cursor: string } } };
    await live.client.dispose();
    const missed = [await notify(organization, member.id), await notify(organization, member.id)];
    const again = givenLiveClient(other, { accessToken: member.signedIn.accessToken });
    const results = again.listen(LISTEN, { after: data.createNotification.cursor });
    for (const id of missed) {
      expect(await results.next()).toMatchObject({
        data: { createNotification: { notification: { objectId: id } } },
      });
    }
  });

  test('R2: of another organization, and for another member, never arrive', async () => {
    const theirs = await given.organization();
    const { member, live } = await connected();
    const results = listening(live);
    const colleague = await given.staffMember(organization);
    await notify(theirs, (await given.staffMember(theirs)).id);
    await notify(organization, colleague.id);
    const id = await notify(organization, member.id);
    expect(await results.next()).toMatchObject({
      data: { createNotification: { notification: { objectId: id } } },
    });
  });
});

describe('R4: who is let in', () => {
  const closeCode = (overrides: Parameters<typeof givenLiveClient>[1]) =>
    givenLiveClient(server, overrides).closed;

  test('a cookie from a page of ours', async () => {
    const { id, signedIn } = await signedInMember();
    const headers = { cookie: `OAUTH_TOKEN=${signedIn.accessToken}`, origin: server.origin };
    const results = listening(givenLiveClient(server, { headers }));
    const notification = await notify(organization, id);
    expect(await results.next()).toMatchObject({
      data: { createNotification: { notification: { objectId: notification } } },
    });
  });

  test('nobody without a token, with a bad one, or with a cookie that no page of ours brings', async () => {
    const { signedIn } = await signedInMember();
    expect(await closeCode({})).toBe(4403);
    expect(await closeCode({ accessToken: 'a.b.c' })).toBe(4403);
    expect(await closeCode({ headers: { cookie: 'OAUTH_TOKEN=%%%', origin: server.origin } })).toBe(4403);
    expect(await closeCode({ headers: { cookie: `OAUTH_TOKEN=${signedIn.accessToken}` } })).toBe(4403);
  });

  test.each([
    ['another site', '/subscriptions', { origin: 'https://evil.example' }, 403],
    ['an unknown address', '/elsewhere', {}, 404],
    ['an address that is none', '//', {}, 404],
  ])('%s gets no socket', async (_, path, headers, status) => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}${path}`, 'graphql-transport-ws', {
      headers: { ...headers },
    });
    const answer = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('error', () => undefined);
    });
    expect(answer).toBe(status);
  });
});

describe('R3, R4: a sign-in that ends closes its sockets at once', () => {
  test.each([
    [
      'by signing out',
      async (member: Awaited<ReturnType<typeof signedInMember>>) =>
        signOut(given.signInDeps, { accessToken: member.signedIn.accessToken, refreshToken: null }),
    ],
    [
      'by revoking access',
      async (member: Awaited<ReturnType<typeof signedInMember>>) => {
        await given.revoked(member.id);
        await runTransaction(database.db, organization.scope, async (tx) =>
          tx.record({ kind: 'access.changed', providerId: member.id }),
        );
      },
    ],
  ])('%s, also at another server', async (_, end) => {
    const member = await signedInMember();
    const sockets = [server, other].map((at) =>
      givenLiveClient(at, { accessToken: member.signedIn.accessToken }),
    );
    for (const live of sockets) {
      const results = live.listen(LISTEN, { after: '0' });
      await notify(organization, member.id);
      await results.next();
    }
    await end(member);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4403, 4403]);
  });

  test('and what happens after a quiet revocation is not delivered', async () => {
    const { member, live } = await connected();
    const results = listening(live);
    await notify(organization, member.id);
    await results.next();
    await given.revoked(member.id);
    await runTransaction(database.db, organization.scope, async (tx) =>
      tx.record({ kind: 'notification.created', notificationId: '1', providerId: member.id }),
    );
    expect(await results.next()).toBeNull();
  });
});

describe('messages that cannot be read', () => {
  test.each([
    ['a query', '{ viewer { id } }', 'BAD_REQUEST'],
    [
      'a mutation',
      'mutation { updateProviderSettings(input: { id: "x" }) { provider { id } } }',
      'BAD_REQUEST',
    ],
    ['no GraphQL', 'subscription {', 'BAD_REQUEST'],
    ['an unknown field', 'subscription { salary }', 'BAD_REQUEST'],
    ['a cursor that is none', 'subscription { createNotification(after: "x") { cursor } }', 'BAD_INPUT'],
  ])('%s is refused with a code', async (_, query, code) => {
    const { live } = await connected();
    const answer = JSON.stringify(await live.listen(query).next());
    expect(answer).toContain(`"code":"${code}"`);
  });
});

describe('what breaks the protocol', () => {
  /** The code with which the server closes a socket that says this at first. */
  async function closedFor(first: string | Buffer): Promise<number> {
    const socket = new WebSocket(
      `${server.origin.replace('http', 'ws')}/subscriptions`,
      'graphql-transport-ws',
    );
    return new Promise((resolve) => {
      socket.on('open', () => socket.send(first));
      socket.on('error', () => undefined);
      socket.on('close', resolve);
    });
  }

  test.each([
    ['a text that is no JSON', 'hello', 4400],
    ['JSON that is no message', '[1]', 4400],
    ['nothing', 'null', 4400],
    ['a message of the server', JSON.stringify({ type: 'next', id: '1', payload: {} }), 4400],
    [
      'a subscription without an id',
      JSON.stringify({ type: 'subscribe', payload: { query: '{ x }' } }),
      4400,
    ],
    ['bytes', Buffer.from([1, 2, 3]), 4400],
    [
      'a subscription before it was let in',
      JSON.stringify({ type: 'subscribe', id: '1', payload: { query: 'subscription { x }' } }),
      4401,
    ],
    ['a frame over 64 KiB', 'x'.repeat(70_000), 1009],
  ])('%s closes the socket with its code, and nothing is printed', async (_, first, code) => {
    const printed = vi.spyOn(console, 'error');
    expect(await closedFor(first)).toBe(code);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
    expect(server.logged.join('')).not.toContain('graphql-ws');
  });

  test('of sixty subscriptions that come together, only those beyond fifty are refused', async () => {
    const { member, live } = await connected();
    await live.connected;
    const all = Array.from({ length: 60 }, () => listening(live));
    const answers = all.map((results) => results.next());
    await notify(organization, member.id);
    const notified = (await Promise.all(answers)).map((answer) => JSON.stringify(answer));
    expect(notified.filter((answer) => answer.includes('QUERY_TOO_COMPLEX'))).toHaveLength(10);
    expect(notified.filter((answer) => answer.includes('objectId'))).toHaveLength(50);
  });
});

describe('a socket that goes while the server still prepares what it asked for leaves no stream behind', () => {
  /** Keeps the server's next stream waiting until its socket has gone, and gives that stream. */
  function streamOfOneThatGoes(leave: () => void): Promise<EventStream> {
    return new Promise((resolve) => {
      const subscribe = vi.spyOn(EventFeed.prototype, 'subscribe');
      subscribe.mockImplementationOnce(async function (this: EventFeed, ...overrides) {
        subscribe.mockRestore();
        leave();
        await wait(100);
        const stream = await this.subscribe(...overrides);
        resolve(stream);
        return stream;
      });
    });
  }

  const isOver = { done: true, value: undefined };
  const firstStep = (stream: EventStream) => Promise.race([stream.next(), wait(1_000, 'still open')]);

  test('while it is let in', async () => {
    const { signedIn } = await signedInMember();
    const live: LiveClient[] = [];
    const stream = streamOfOneThatGoes(() => live[0]?.client.terminate());
    live.push(givenLiveClient(server, { accessToken: signedIn.accessToken }));
    expect(await firstStep(await stream)).toEqual(isOver);
  });

  test('while it subscribes', async () => {
    const { live } = await connected();
    await live.connected;
    const stream = streamOfOneThatGoes(() => live.client.terminate());
    void live.listen(LISTEN).next();
    expect(await firstStep(await stream)).toEqual(isOver);
  });
});

test('a server that stops notifies its sockets', async () => {
  const stopping = await given.server(database);
  const { member, live } = await connected(stopping);
  const results = listening(live);
  await notify(organization, member.id);
  await results.next();
  await stopping.close();
  expect(await live.closed).toBe(1001);
});
