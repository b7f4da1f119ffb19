import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../test/given/given.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';
import { routeRules } from '../../test/permissionWalk/routeRules.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database, { rateLimit: 6, trustProxy: 'loopback' });
const salon = await given.organization();
/** Files have the largest allowance, five times the usual one. */
const MOST = 6 * 5;

let addresses = 0;

/** An address that nobody has asked from. */
function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

interface Asked {
  readonly headers?: Record<string, string>;
  readonly body?: string | FormData;
}

function request(route: string, { headers = {}, body = '{}' }: Asked = {}): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const json: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  return server.fetch(path, {
    method,
    redirect: 'manual',
    headers: { ...json, ...headers },
    ...(method === 'GET' ? {} : { body }),
  });
}

/** How many requests were let through before the first refusal for their number, and that refusal. */
async function usedUp(route: string, asked: Asked): Promise<{ passed: number; refusal: Response | null }> {
  for (let passed = 0; passed <= MOST; passed += 1) {
    const response = await request(route, asked);
    if (response.status === 429 && response.headers.get('retry-after')) {
      const { code, errors } = (await response.clone().json()) as {
        code?: string;
        errors?: { extensions: { code: string } }[];
      };
      if ((code ?? errors?.[0]?.extensions.code) === 'TOO_MANY_REQUESTS')
        return { passed, refusal: response };
    }
    await response.arrayBuffer();
  }
  return { passed: MOST, refusal: null };
}

test('the routes are those that the server has', () => {
  expect(server.routes).toEqual(Object.keys(routeRules).toSorted());
});

describe('each route answers 429 once its allowance is used up', () => {
  test.each([...Object.keys(routeRules), 'GET /nowhere', 'POST /graphql/nowhere'])('%s', async (route) => {
    const { passed, refusal } = await usedUp(route, { headers: { 'x-forwarded-for': newAddress() } });
    expect(passed).toBeGreaterThan(0);
    expect(refusal?.status).toBe(429);
    const seconds = Number(refusal?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });
});

describe('whose allowance it is', () => {
  const QUERY = JSON.stringify({ query: '{ viewer { __typename } }' });
  const asMember = async (email: string, address = newAddress()) => {
    const { accessToken } = await given.signedIn(email);
    return { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address };
  };

  test('an address without a sign-in has half of what a member has', async () => {
    const { passed } = await usedUp('POST /graphql', {
      headers: { 'x-forwarded-for': newAddress() },
      body: QUERY,
    });
    expect(passed).toBe(3);
    const { email } = await given.staffMember(salon);
    expect((await usedUp('POST /graphql', { headers: await asMember(email), body: QUERY })).passed).toBe(6);
  });

  test('a member has one from all addresses, which is neither the colleague’s nor the address’s', async () => {
    const [one, other] = [await given.staffMember(salon), await given.staffMember(salon)];
    const address = newAddress();
    await usedUp('POST /graphql', { headers: await asMember(one.email, address), body: QUERY });
    const elsewhere = await asMember(one.email, newAddress());
    expect((await request('POST /graphql', { headers: elsewhere, body: QUERY })).status).toBe(429);
    const colleague = await asMember(other.email, address);
    expect((await request('POST /graphql', { headers: colleague, body: QUERY })).status).toBe(200);
    const guest = { 'x-forwarded-for': address };
    expect((await request('POST /graphql', { headers: guest, body: QUERY })).status).toBe(200);
  });

  test('a token that is none makes no member: it counts for the address', async () => {
    const address = newAddress();
    const forged = (n: number) => ({ authorization: `Bearer a.b.c${n}`, 'x-forwarded-for': address });
    for (let n = 0; n < 3; n += 1)
      expect((await request('POST /graphql', { headers: forged(n), body: QUERY })).status).toBe(200);
    expect((await request('POST /graphql', { headers: forged(9), body: QUERY })).status).toBe(429);
  });

  test('each kind of link has its own: what one device asks closes no other door of its network', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    const routes = [
      'GET /utils/geoip',
      'GET /invite/:token',
      'POST /auth/invitation',
      'POST /auth/password/link',
    ];
    const known = routes.filter((route) => route in routeRules);
    expect(known.length).toBeGreaterThanOrEqual(3);
    for (const route of known) expect((await usedUp(route, { headers })).passed).toBe(1);
  });

  test('uploads and exports have smaller ones of their own', async () => {
    const { email } = await given.staffMember(salon, { role: 'administrator' });
    const headers = await asMember(email);
    const form = new FormData();
    form.set('operations', QUERY);
    form.set('map', '{}');
    const { passed, refusal } = await usedUp('POST /graphql', { headers, body: form });
    expect(passed).toBe(1);
    expect(await refusal?.json()).toMatchObject({
      errors: [{ extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) } }],
    });
    expect((await usedUp('GET /export/clients', { headers })).passed).toBe(1);
    expect((await request('POST /graphql', { headers, body: QUERY })).status).toBe(200);
  });

  test('the reports of an SMS gateway, about every business, have a larger one of their own', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    const usual = (await usedUp('POST /graphql', { headers, body: QUERY })).passed;
    expect((await usedUp('POST /hooks/sms/twilio', { headers })).passed).toBe(5 * usual);
    expect((await usedUp('GET /utils/geoip', { headers })).passed).toBe(1);
  });

  test('without a limit nobody counts', async () => {
    const open = await given.server(database);
    for (let n = 0; n < 40; n += 1) expect((await open.fetch('/healthz')).status).toBe(200);
  });
});
