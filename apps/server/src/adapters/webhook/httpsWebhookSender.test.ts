import { createServer as createHttp, type RequestListener } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { WEBHOOK_ANSWER_MAX } from '@slotkeeper/domain/limits';
import { afterAll, describe, expect, test } from 'vitest';
import { httpsWebhookSender } from './httpsWebhookSender.ts';

const open: Server[] = [];
afterAll(() => Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve)))));

async function portOf(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return (server.address() as AddressInfo).port;
}

/** A sender whose requests all reach this listener. */
async function senderTo(listener: RequestListener, timeoutMs?: number) {
  const port = await portOf(createHttp(listener));
  const agent = new Agent();
  agent.createConnection = () => connect(port, 'localhost');
  return httpsWebhookSender({ agent, timeoutMs });
}

const request = {
  url: 'https://hooks.example.com/in?a=1',
  headers: { 'x-a': 'b' },
  body: '{"name":"Студио"}',
};

test('an event is posted as it is, and the answer’s status and beginning are given back', async () => {
  const seen: unknown[] = [];
  const sender = await senderTo(async (incoming, response) => {
    let body = '';
    for await (const part of incoming) body += String(part);
    seen.push([incoming.method, incoming.url, incoming.headers['x-a'], body]);
    response.writeHead(202).end('Взето');
  });
  expect(await sender.post(request)).toEqual({ status: 202, body: 'Взето' });
  expect(seen).toEqual([['POST', '/in?a=1', 'b', request.body]]);
});

test('no redirect is followed', async () => {
  let requests = 0;
  const sender = await senderTo((_, response) => {
    requests += 1;
    response.writeHead(307, { location: 'https://169.254.169.254/latest/meta-data' }).end();
  });
  expect(await sender.post(request)).toEqual({ status: 307, body: '' });
  expect(requests).toBe(1);
});

test('of an endless answer only the beginning is read, without what a text can’t hold', async () => {
  const sender = await senderTo((_, response) => {
    const endless = setInterval(() => response.write('\0я'.repeat(1_000)), 1);
    response.on('close', () => clearInterval(endless));
  });
  const { status, body } = await sender.post(request);
  expect([status, Array.from(body).length, body.includes('\0')]).toEqual([200, WEBHOOK_ANSWER_MAX, false]);
});

test.each([
  ['one that never answers', (() => undefined) as RequestListener],
  [
    'one that answers drop by drop',
    ((_, response) => {
      const drops = setInterval(() => response.writeContinue(), 20);
      response.on('close', () => clearInterval(drops));
    }) as RequestListener,
  ],
])('%s is given up after a while', async (_, listener) => {
  const sender = await senderTo(listener, 150);
  await expect(sender.post(request)).rejects.toMatchObject({ failure: 'TIMEOUT' });
});

test('an answer whose body never ends has its status', async () => {
  const sender = await senderTo((_, response) => void response.writeHead(500).write('broken'), 150);
  expect(await sender.post(request)).toEqual({ status: 500, body: 'broken' });
});

test('one that hangs up is out of reach', async () => {
  const sender = await senderTo((incoming) => incoming.socket.destroy());
  await expect(sender.post(request)).rejects.toMatchObject({ failure: 'UNREACHABLE' });
});

describe('N7: nothing inside a network is connected to', () => {
  test.each([
    'localhost',
    '127.0.0.1',
    '[::1]',
    '10.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fd00::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
  ])('%s', async (host) => {
    let connections = 0;
    const port = await portOf(createServer(() => (connections += 1)));
    const sent = httpsWebhookSender({ timeoutMs: 2_000 }).post({
      ...request,
      url: `https://${host}:${port}/`,
    });
    await expect(sent).rejects.toMatchObject({ failure: 'PRIVATE_ADDRESS' });
    expect(connections).toBe(0);
  });

  test('nor anything without TLS', async () => {
    const sent = httpsWebhookSender().post({ ...request, url: 'http://hooks.example.com/' });
    await expect(sent).rejects.toMatchObject({ failure: 'PRIVATE_ADDRESS' });
  });
});
