import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { givenLiveClient, type LiveClient } from '../../../test/given/liveClient.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database, {
  trustProxy: 'loopback',
  socketLimits: { perAccount: 2, perAddress: 3 },
});
const salon = await given.organization();
/** A server closes a socket in its own time. */
const STOP_TIMEOUT_MS = 30_000;

async function open(email: string, address: string): Promise<LiveClient> {
  const { accessToken } = await given.signedIn(email);
  return givenLiveClient(server, { accessToken, headers: { 'x-forwarded-for': address } });
}

describe('too many sockets', () => {
  test('of one account are closed with 1013, until another one of it goes', async () => {
    const { email } = await given.staffMember(salon);
    const first = await open(email, '198.51.100.1');
    const second = await open(email, '198.51.100.2');
    await Promise.all([first.connected, second.connected]);
    expect(await (await open(email, '198.51.100.3')).closed).toBe(1013);
    await first.client.dispose();
    await vi.waitFor(async () => {
      const next = await open(email, '198.51.100.3');
      expect(await Promise.race([next.connected.then(() => 'in'), next.closed])).toBe('in');
    }, STOP_TIMEOUT_MS);
    await second.client.dispose();
  });

  test('of one address are closed with 1013, regardless of the person, and other addresses are let in', async () => {
    const members = await Promise.all([1, 2, 3, 4].map(() => given.staffMember(salon)));
    const [one, two, three, four] = members.map(({ email }) => email) as [string, string, string, string];
    const inside = [
      await open(one, '203.0.113.9'),
      await open(two, '203.0.113.9'),
      await open(three, '203.0.113.9'),
    ];
    await Promise.all(inside.map(({ connected }) => connected));
    expect(await (await open(four, '203.0.113.9')).closed).toBe(1013);
    const elsewhere = await open(four, '203.0.113.10');
    await elsewhere.connected;
  });

  test('a proxy that is not trusted can’t name another address', async () => {
    const direct = await given.server(database, { socketLimits: { perAccount: 9, perAddress: 1 } });
    const { email } = await given.staffMember(salon);
    const { accessToken } = await given.signedIn(email);
    const from = (address: string) =>
      givenLiveClient(direct, { accessToken, headers: { 'x-forwarded-for': address } });
    await from('198.51.100.7').connected;
    expect(await from('198.51.100.8').closed).toBe(1013);
  });
});

test('a client that hangs up while its socket is opened ends nothing', async () => {
  const { hostname, port, host } = new URL(server.origin);
  const headers = `Host: ${host}\r\nOrigin: ${server.origin}\r\nConnection: Upgrade\r\nUpgrade: websocket`;
  const websocket = `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: graphql-transport-ws`;
  const hangUp = () =>
    new Promise<void>((resolve) => {
      const line = connect(Number(port), hostname, () => {
        const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
        line.write(`GET /subscriptions HTTP/1.1\r\n${headers}\r\n${websocket}\r\n${key}\r\n\r\n`);
        line.resetAndDestroy();
      });
      line.on('error', () => undefined).on('close', () => resolve());
    });
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 10 }, hangUp));
  expect((await server.fetch('/healthz')).status).toBe(200);
});
