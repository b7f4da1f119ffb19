import { beforeEach, describe, expect, test } from 'vitest';
import { cookieHeader, cookiesOf } from '../../../test/cookiesOf.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { PASSWORD } from '../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database);
const OURS = { 'x-slotkeeper': 'console', origin: server.origin };

let signedIn: Response;
let accessToken: string;

beforeEach(async () => {
  const { ownerEmail } = await given.organization();
  signedIn = await server.fetch('/auth/web', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ownerEmail, password: PASSWORD }),
  });
  ({ accessToken } = (await signedIn.json()) as { accessToken: string });
});

describe('POST /auth/logout', () => {
  test('ends the sign-in and clears every cookie but the language', async () => {
    const response = await server.fetch('/auth/logout', {
      method: 'POST',
      headers: { ...OURS, cookie: cookieHeader(signedIn), 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(200);
    const cleared = cookiesOf(response);
    expect(Object.keys(cleared).sort()).toEqual(['OAUTH_REFRESH_TOKEN', 'OAUTH_TOKEN', 'USER_ID']);
    for (const { value } of Object.values(cleared)) expect(value).toBe('');
    const { data } = await server.graphql(accessToken, '{ viewer { __typename } }');
    expect(data).toEqual({ viewer: { __typename: 'Guest' } });
  });

  /** What is cleared by a sign-out at this host with these cookies: each name with its path and domain. */
  async function clearedAt(host: string, cookie: string): Promise<string[]> {
    const proxied = await given.server(database, { trustProxy: 'loopback' });
    const response = await proxied.fetch('/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': host, cookie },
      body: '{}',
    });
    expect(response.status).toBe(200);
    const lines = response.headers.getSetCookie();
    // With the other headers it must fit into the 4 KB that proxies take by default.
    expect(lines.map((line) => `set-cookie: ${line}\r\n`).join('').length).toBeLessThan(2_700);
    return lines.map((line) => {
      expect(line).toMatch(/^[^=]+=; Max-Age=0;/);
      const [name] = line.split('=');
      const [, domain = 'here'] = /Domain=([^;]+)/.exec(line) ?? [];
      const [, path] = /Path=([^;]+)/.exec(line) ?? [];
      return `${name} ${path} ${domain}`;
    });
  }

  const ours = ['OAUTH_TOKEN /', 'OAUTH_REFRESH_TOKEN /auth', 'OAUTH_REFRESH_TOKEN /', 'USER_ID /'];

  test('spec 2: clears everything else that was sent too, on this host and on its parent domains', async () => {
    const cleared = await clearedAt('console.salon.example', 'USER_LOCALE=bg; cc_cookie=x; _ga=GA1; b@d=1');
    const domains = ['here', 'console.salon.example', 'salon.example'];
    const all = [...ours, 'cc_cookie /', '_ga /'];
    expect(cleared).toEqual(all.flatMap((name) => domains.map((domain) => `${name} ${domain}`)));
  });

  test.each([
    ['localhost:4000', []],
    ['192.168.1.20:4000', []],
    ['[::1]:4000', []],
    ['salon_a.localhost:4000', []],
    ['book_us.salon.example', ['salon.example']],
    ['console.salon.localhost.', ['console.salon.localhost', 'salon.localhost']],
    ['a..b', []],
  ])('at %s everybody can sign out', async (host, domains) => {
    expect(await clearedAt(host, 'USER_LOCALE=bg; _ga=GA1')).toEqual(
      [...ours, '_ga /'].flatMap((name) => ['here', ...domains].map((domain) => `${name} ${domain}`)),
    );
  });

  test('with hundreds of cookies ours are cleared, and the answer stays short', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `c${index}=1`).join('; ');
    const cleared = await clearedAt('salon.example', many);
    expect(cleared.slice(0, 8)).toEqual(ours.flatMap((name) => [`${name} here`, `${name} salon.example`]));
  });

  test('works with no sign-in at all', async () => {
    const { status } = await server.post('/auth/logout', {});
    expect(status).toBe(200);
  });

  test('R4: another site may not sign anybody out', async () => {
    const response = await server.fetch('/auth/logout', {
      method: 'POST',
      headers: { cookie: cookieHeader(signedIn), origin: 'https://evil.example', 'x-slotkeeper': '1' },
    });
    expect(response.status).toBe(403);
    const { data } = await server.graphql(accessToken, '{ viewer { __typename } }');
    expect(data).toEqual({ viewer: { __typename: 'Provider' } });
  });

  test('R4: nor clear the cookies of a person who is signed out', async () => {
    const response = await server.fetch('/auth/logout', {
      method: 'POST',
      headers: { cookie: '_ga=GA1', origin: 'https://evil.example' },
    });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
