import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { isHost } from './refuseBadHost.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database, { trustProxy: 'loopback' });

/** Sends lines as they are, which fetch would not. */
async function speak(lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return answer;
}

describe('a Host header that is no host', () => {
  const hosts = [
    'a b',
    'a/b',
    'http://x',
    'x@y',
    '[::1',
    '%',
    'x:port',
    'x:99999',
    '-',
    'a,b',
    'x?y',
    'x#y',
    `${'a.'.repeat(5_000)}b`,
  ];

  test.each(hosts)('%s is refused before any route', async (host) => {
    for (const path of ['/healthz', '/auth/logout', '/', '/nowhere']) {
      const answer = await speak([
        `${path === '/auth/logout' ? 'POST' : 'GET'} ${path} HTTP/1.1`,
        `Host: ${host}`,
        'Accept: text/html',
        'Content-Length: 0',
        'Connection: close',
      ]);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"BAD_REQUEST"');
    }
  });

  test('GraphQL says so in its own shape', async () => {
    const body = '{"query":"{ viewer { __typename } }"}';
    const answer = await speak([
      'POST /graphql HTTP/1.1',
      'Host: a b',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
      '',
      body,
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"extensions":{"code":"BAD_REQUEST"}');
  });

  test('also where a trusted proxy forwards it, and for sockets', async () => {
    const headers = { 'x-forwarded-host': 'a b' };
    expect((await server.fetch('/healthz', { headers })).status).toBe(400);
    const upgrade = ['GET /subscriptions HTTP/1.1', 'Host: a b', 'Upgrade: websocket', 'Connection: Upgrade'];
    expect(await speak(upgrade)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each([
    'localhost',
    'salon.example:8443',
    '127.0.0.1:4000',
    '[::1]:4000',
    'my_host',
    'xn--80ak6aa92e.com',
  ])('%s is one', (host) => expect(isHost(host)).toBe(true));

  test('who names none, as HTTP/1.0 may, is answered', async () => {
    expect(await speak(['GET /healthz HTTP/1.0'])).toMatch(/^HTTP\/1\.1 200 /);
  });
});
