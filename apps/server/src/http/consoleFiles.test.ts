import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { given as givenIn } from '../../test/given/given.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';

const consoleFolder = await mkdtemp(path.join(tmpdir(), 'console-'));
await mkdir(path.join(consoleFolder, 'assets'));
await writeFile(path.join(consoleFolder, 'index.html'), '<!doctype html><title>Console</title>');
await writeFile(path.join(consoleFolder, 'assets', 'main-abc123.js'), 'export {};');
await writeFile(path.join(consoleFolder, 'serviceWorker.js'), '//');
afterAll(() => rm(consoleFolder, { recursive: true }));

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database, { consoleFolder });
const html = { headers: { accept: 'text/html,*/*' } };

test.each(['/', '/calendar/abc', '/clients?search=%00', '/login?next=%2Fclients', '/payments'])(
  '%s is the console',
  async (url) => {
    const response = await server.fetch(url, html);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Console</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('hashed assets are kept forever, other files are requested again', async () => {
  const asset = await server.fetch('/assets/main-abc123.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const worker = await server.fetch('/serviceWorker.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
});

test('a browser that takes compressed files gets the copy that was built beside', async () => {
  const plain = 'export {};'.repeat(500);
  const asset = path.join(consoleFolder, 'assets', 'big-abc123.js');
  await writeFile(asset, plain);
  await writeFile(`${asset}.br`, brotliCompressSync(plain));
  const response = await server.fetch('/assets/big-abc123.js', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await response.text()).toBe(plain);
});

test.each([
  ['an asset of an older build', '/assets/main-old.js', html],
  ['an unknown address of the API', '/auth/nothing', html],
  ['a file that is no page', '/favicon.ico', {}],
  ['a way out of the folder', '/..%2f..%2fetc%2fpasswd', {}],
  ['a page that is posted', '/calendar', { method: 'POST', ...html }],
])('%s is not found, in JSON', async (_, url, init) => {
  const response = await server.fetch(url, init);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 'NOT_FOUND', error: 'Not found' });
});

test.each(['/%E0%A4%A', '/clients/%zz', '/clients/%00'])(
  '%s, which cannot be read, is the caller’s fault: a person gets the console, a program gets the code',
  async (url) => {
    const page = await server.fetch(url, html);
    expect(new URL(page.url).pathname).toBe('/not-found');
    expect(await page.text()).toContain('<title>Console</title>');
    const answer = await server.fetch(url);
    expect(answer.status).toBe(400);
    expect((await answer.json()).code).toMatch(/^BAD_(REQUEST|INPUT)$/);
  },
);

test('the country of a private or unknown address is us', async () => {
  const response = await server.fetch('/utils/geoip');
  expect(await response.json()).toEqual({ countryCode: 'us' });
});

test('a forwarded address counts only behind a proxy that is trusted', async () => {
  const headers = { 'x-forwarded-for': '212.39.64.1' };
  expect(await (await server.fetch('/utils/geoip', { headers })).json()).toEqual({ countryCode: 'us' });
  const proxied = await given.server(database, { trustProxy: 'loopback' });
  expect(await (await proxied.fetch('/utils/geoip', { headers })).json()).toEqual({ countryCode: 'bg' });
});
