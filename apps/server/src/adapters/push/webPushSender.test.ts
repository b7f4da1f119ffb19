import { type AddressInfo, createServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { givenBrowser, pushService, vapidOf } from '../../../test/pushService.ts';
import { isPublicAddress } from '../network/isPublicAddress.ts';
import { publicLookup } from '../network/publicLookup.ts';
import { webPushSender } from './webPushSender.ts';

const statuses: Record<string, number> = { '/gone': 410, '/unknown': 404, '/busy': 503, '/elsewhere': 302 };
const service = await pushService((path) => statuses[path] ?? 201);
afterAll(service.close);

const keys = webPush.generateVAPIDKeys();
const sender = webPushSender({ keys, subject: 'mailto:help@salon.example', agent: service.agent });

function sendTo(path: string) {
  const { subscription, read } = givenBrowser(path);
  const device = { signInId: '1', endpoint: subscription.endpoint, ...subscription.keys };
  const message = { topic: '12-34', payload: '{"title":"Студио"}' };
  return { read, sent: sender.send(device, message, AbortSignal.timeout(5_000)) };
}

test('N1: the device alone can read the message, and VAPID names who sends it', async () => {
  const { read, sent } = sendTo('device');
  expect(await sent).toBe('taken');
  const [push] = service.taken;
  if (!push) throw new Error('Nothing arrived');
  expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: '12-34' });
  expect(read(push.body)).toBe('{"title":"Студио"}');
  const { key, claims } = await vapidOf(push.headers);
  expect(key).toBe(keys.publicKey);
  expect(claims).toMatchObject({ aud: 'https://push.example.com', sub: 'mailto:help@salon.example' });
});

test.each(['gone', 'unknown'])('N3: a device that is %s is shown so', async (path) => {
  expect(await sendTo(path).sent).toBe('gone');
});

test.each([
  ['busy', '503'],
  ['elsewhere', '302'],
])('N3: an answer %s is a failure to try again; no redirect is followed', async (path, status) => {
  await expect(sendTo(path).sent).rejects.toThrow(status);
});

describe('a push service on the inside is not spoken to', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'nonsense',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['142.250.1.95', '2a00:1450:4001::5f'])('%s is one of the internet', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test('also where a name leads there only when it is connected to', async () => {
    const error = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
    expect(String(error)).toContain('private address');
  });

  test.each([
    ['a name that leads to this machine', 'localhost', 'private address'],
    ['a number', '127.0.0.1', 'no name'],
    ['a number of IPv6', '[::1]', 'no name'],
  ])('not even connected to where an address is %s', async (_, host, reason) => {
    let connections = 0;
    const inside = createServer(() => {
      connections += 1;
    });
    await new Promise<void>((resolve) => inside.listen(0, 'localhost', resolve));
    const { port } = inside.address() as AddressInfo;
    const { subscription } = givenBrowser('device');
    const device = { signInId: '1', endpoint: `https://${host}:${port}/device`, ...subscription.keys };
    const real = webPushSender({ keys, subject: 'mailto:help@salon.example' });
    const sent = real.send(device, { topic: '1-1', payload: '{}' }, AbortSignal.timeout(5_000));
    await expect(sent).rejects.toThrow(reason);
    await new Promise((resolve) => inside.close(resolve));
    expect(connections).toBe(0);
  });
});
