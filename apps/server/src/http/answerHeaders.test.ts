import { expect, test } from 'vitest';
import { cookiesOf } from '../../test/cookiesOf.ts';
import { given as givenIn } from '../../test/given/given.ts';
import { PASSWORD } from '../../test/given/organization.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { routeRules } from '../../test/permissionWalk/routeRules.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database);

const signInAs = (email: string, headers: Record<string, string> = {}) =>
  server.fetch('/auth/web', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: PASSWORD }),
  });

/** What every search engine may keep for a while. */
const forEverybody = ['GET /robots.txt', 'GET /sitemap.xml'];
const others = Object.keys(routeRules).filter((route) => !forEverybody.includes(route));

test.each(others)('%s is kept by no browser and no proxy', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  const headers = { 'content-type': 'application/json' };
  const answer = await server.fetch(path, method === 'GET' ? {} : { method, headers, body: '{}' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('R4: tokens are in an answer that is kept nowhere, with a cookie by which the browser is known again', async () => {
  const { ownerEmail } = await given.organization();
  const first = await signInAs(ownerEmail);
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const device = cookiesOf(first).DEVICE_ID?.value ?? '';
  expect(device).toMatch(/^[\w-]{22}$/);
  const line = first.headers.getSetCookie().find((one) => one.startsWith('DEVICE_ID=')) ?? '';
  expect(line).toMatch(/Max-Age=31536000.*Path=\/auth.*HttpOnly/);
  const again = await signInAs(ownerEmail, { cookie: `DEVICE_ID=${device}` });
  expect(cookiesOf(again).DEVICE_ID?.value).toBe(device);
});

test('R4: a proxy that is not trusted is named in the log once', async () => {
  const { ownerEmail } = await given.organization();
  const proxied = await given.server(database);
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' };
  for (let time = 0; time < 2; time += 1) {
    await proxied.fetch('/auth/web', {
      method: 'POST',
      headers: forwarded,
      body: JSON.stringify({ email: ownerEmail }),
    });
  }
  expect(proxied.logged.filter((line) => line.includes('SLOTKEEPER_TRUST_PROXY'))).toHaveLength(1);
  const trusting = await given.server(database, { trustProxy: 'loopback' });
  await trusting.fetch('/healthz', { headers: forwarded });
  expect(trusting.logged.join('\n')).not.toContain('SLOTKEEPER_TRUST_PROXY');
});
