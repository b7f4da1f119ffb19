import { translate } from '@slotkeeper/i18n/translate';
import { beforeEach, describe, expect, test } from 'vitest';
import { cookieHeader, cookiesOf } from '../../../test/cookiesOf.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { type GivenOrganization, PASSWORD } from '../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database);
const OURS = { 'x-slotkeeper': 'console', origin: server.origin };

let organization: GivenOrganization;

beforeEach(async () => {
  organization = await given.organization({ locale: 'bg' });
});

function signIn(credentials: object, headers: Record<string, string> = {}, path = '/auth/web') {
  return server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(credentials),
  });
}

const right = () => ({ email: organization.ownerEmail, password: PASSWORD });

describe('POST /auth/web', () => {
  test('answers tokens, id and locale, regardless of the case of the e-mail', async () => {
    const response = await signIn({ email: organization.ownerEmail.toUpperCase(), password: PASSWORD });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      accessToken: expect.any(String),
      refreshAccessToken: expect.any(String),
      id: toGlobalId('Provider', organization.ownerId),
      settings: { locale: 'bg' },
    });
  });

  test('R4: sets token cookies that no script reads, and two for the page, for 365 days', async () => {
    const cookies = cookiesOf(await signIn(right()));
    const common = ['Max-Age=31536000', 'SameSite=Lax'];
    expect(cookies.OAUTH_TOKEN?.attributes).toEqual(
      expect.arrayContaining([...common, 'HttpOnly', 'Path=/']),
    );
    expect(cookies.OAUTH_REFRESH_TOKEN?.attributes).toEqual(
      expect.arrayContaining([...common, 'HttpOnly', 'Path=/auth']),
    );
    for (const name of ['USER_ID', 'USER_LOCALE']) {
      expect(cookies[name]?.attributes).toEqual(expect.arrayContaining([...common, 'Path=/']));
      expect(cookies[name]?.attributes).not.toContain('HttpOnly');
    }
    expect(cookies.USER_ID?.value).toBe(toGlobalId('Provider', organization.ownerId));
    expect(cookies.USER_LOCALE?.value).toBe('bg');
  });

  test('R4: cookies are Secure outside localhost', async () => {
    const here = cookiesOf(await signIn(right()));
    expect(here.OAUTH_TOKEN?.attributes).not.toContain('Secure');
    const proxied = await given.server(database, { trustProxy: 'loopback' });
    const response = await proxied.fetch('/auth/web', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'salon.example' },
      body: JSON.stringify(right()),
    });
    for (const { attributes } of Object.values(cookiesOf(response))) expect(attributes).toContain('Secure');
  });

  test('R4: a wrong password and an unknown e-mail get the same answer, in the language of the page', async () => {
    const answers = [];
    for (const email of [organization.ownerEmail, 'nobody@salon.example']) {
      const response = await signIn({ email, password: 'wrong' }, { cookie: 'USER_LOCALE=it' });
      answers.push({ status: response.status, body: await response.json(), cookies: cookiesOf(response) });
    }
    expect(answers[0]).toEqual({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', error: translate('it', 'refusal.INVALID_CREDENTIALS') },
      cookies: {},
    });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('R4: too many tries answer 429 with when to try again', async () => {
    let response = await signIn({ email: organization.ownerEmail, password: 'no' });
    for (let attempt = 2; attempt <= 11; attempt += 1) {
      response = await signIn({ email: organization.ownerEmail, password: 'no' });
    }
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('900');
    expect(await response.json()).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      error: 'Too many attempts. Please try again in 15 minutes.',
      retryAfterSeconds: 900,
    });
  });

  test.each([
    ['an unknown field', { email: 'a@b.example', password: 'x', admin: true }, 'BAD_INPUT'],
    ['a missing password', { email: 'a@b.example' }, 'BAD_INPUT'],
    ['a password that is a number', { email: 'a@b.example', password: 1 }, 'BAD_INPUT'],
    ['an e-mail of 255 letters', { email: 'a'.repeat(255), password: 'x' }, 'TEXT_TOO_LONG'],
    ['a list', [], 'BAD_INPUT'],
  ])('%s is refused', async (_, body, code) => {
    const response = await signIn(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });

  test('R4: another site may not sign anybody in', async () => {
    const response = await signIn(right(), { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('GET /auth/refreshAccessTokens', () => {
  test('renews by the cookie and sets the new ones', async () => {
    const cookie = cookieHeader(await signIn(right()));
    const response = await server.fetch('/auth/refreshAccessTokens', {
      headers: { cookie, 'x-slotkeeper': 'console' },
    });
    expect(response.status).toBe(200);
    const tokens = (await response.json()) as { accessToken: string; refreshAccessToken: string };
    const cookies = cookiesOf(response);
    expect(cookies.OAUTH_TOKEN?.value).toBe(tokens.accessToken);
    expect(cookies.OAUTH_REFRESH_TOKEN?.value).toBe(tokens.refreshAccessToken);
    const { data } = await server.graphql(tokens.accessToken, '{ viewer { __typename } }');
    expect(data).toEqual({ viewer: { __typename: 'Provider' } });
  });

  test('renews by a bearer header and sets no cookie', async () => {
    const { refreshAccessToken } = await given.signedIn(organization.ownerEmail);
    const response = await server.fetch('/auth/refreshAccessTokens', {
      headers: { authorization: `Bearer ${refreshAccessToken}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('R4: a cookie without our header is refused, and so is another origin', async () => {
    const cookie = cookieHeader(await signIn(right()));
    const foreign = { ...OURS, origin: 'https://evil.example', cookie };
    const both: Record<string, string>[] = [{ cookie }, foreign];
    for (const headers of both) {
      const response = await server.fetch('/auth/refreshAccessTokens', { headers });
      expect(response.status).toBe(403);
    }
  });

  test.each([
    ['no token', {}, 401, 'UNAUTHENTICATED'],
    [
      'an invalid cookie',
      { cookie: 'OAUTH_REFRESH_TOKEN=%E0%A4%A', 'x-slotkeeper': '1' },
      401,
      'SESSION_ENDED',
    ],
    ['an invalid bearer', { authorization: 'Bearer abc' }, 401, 'SESSION_ENDED'],
  ] as const)('%s is refused', async (_, headers, status, code) => {
    const response = await server.fetch('/auth/refreshAccessTokens', { headers: { ...headers } });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });
});

describe('POST /auth/signup', () => {
  const business = {
    organizationName: 'Clinic',
    name: 'Clara',
    email: 'clara@clinic.example',
    password: 'secret',
    phoneNumber: '+359888123456',
    country: 'BG',
    timezone: 'Europe/Sofia',
    currency: 'eur',
    locale: 'en',
  };

  test('R5: founds a business and signs its owner in', async () => {
    const response = await signIn(business, OURS, '/auth/signup');
    expect(response.status).toBe(200);
    const { accessToken } = (await response.json()) as { accessToken: string };
    const { data } = await server.graphql(
      accessToken,
      '{ viewer { ... on Provider { name organization { name places { name settings { timezone } } } } } }',
    );
    expect(data).toEqual({
      viewer: {
        name: 'Clara',
        organization: {
          name: 'Clinic',
          places: [{ name: 'Clinic', settings: { timezone: 'Europe/Sofia' } }],
        },
      },
    });
    expect(cookiesOf(response).OAUTH_TOKEN?.value).toBe(accessToken);
  });

  test('R3: an e-mail that has an account is answered like a wrong password', async () => {
    const response = await signIn({ ...business, email: organization.ownerEmail }, OURS, '/auth/signup');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      code: 'INVALID_CREDENTIALS',
      error: 'Incorrect email or password',
    });
  });

  test.each([
    ['organizationName', 'A\u0000B'],
    ['organizationName', 'A\nB'],
    ['organizationName', 'A\u202eB'],
    ['name', '\u200b\u200b'],
    ['country', 'XX'],
    ['country', 'ZZ'],
  ])('refuses what can be no %s: %j', async (field, value) => {
    const response = await signIn({ ...business, [field]: value }, OURS, '/auth/signup');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ path: [field] });
  });

  test('names the field that is wrong, with a sentence', async () => {
    const response = await signIn({ ...business, password: '12345' }, OURS, '/auth/signup');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'PASSWORD_TOO_SHORT',
      error: 'The password must have at least 6 characters.',
      path: ['password'],
      min: 6,
    });
  });
});
