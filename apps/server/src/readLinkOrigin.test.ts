import { expect, test } from 'vitest';
import { openFreshDatabase } from '../test/openFreshDatabase.ts';
import { linkOriginCommand } from './admin/linkOriginCommand.ts';
import { originOfListener, readLinkOrigin } from './readLinkOrigin.ts';

const { db } = await openFreshDatabase();

test.each([
  ['localhost', 4000, 'http://localhost:4000'],
  ['127.0.0.1', 4000, 'http://localhost:4000'],
  ['::1', 80, 'http://localhost'],
  ['0.0.0.0', 4000, 'http://localhost:4000'],
  ['::', 4000, 'http://localhost:4000'],
  ['192.168.1.20', 4000, 'http://192.168.1.20:4000'],
  ['fd00::7', 4000, 'http://[fd00::7]:4000'],
])('N1: a server that listens at %s, port %d, is found at %s', (host, port, origin) => {
  expect(originOfListener(host, port)).toBe(origin);
});

test('N1: the origin of links follows the port until one is chosen, which then stays', async () => {
  const start = (port: number, publicUrl: URL | null = null) =>
    readLinkOrigin(db, { host: '0.0.0.0', port, publicUrl });
  expect(await start(4000)).toBe('http://localhost:4000');
  expect(await start(4001)).toBe('http://localhost:4001');
  expect(await start(4001, new URL('https://book.example/'))).toBe('https://book.example');
  expect(await start(4002)).toBe('https://book.example');
  await linkOriginCommand(db, ['https://other.example/']);
  expect(await start(4003)).toBe('https://other.example');
  for (const wrong of [
    'javascript:alert(1)',
    'https://user:hunter2@other.example',
    'https://other.example/path',
  ])
    await expect(linkOriginCommand(db, [wrong])).rejects.toThrow('URL cannot be used');
  expect(await start(4003)).toBe('https://other.example');
});
