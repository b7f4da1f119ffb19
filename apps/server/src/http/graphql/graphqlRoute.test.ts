import { translate } from '@slotkeeper/i18n/translate';
import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database);
const organization = await given.organization();
const { accessToken } = await given.signedIn(organization.ownerEmail);
const viewerId = toGlobalId('Provider', organization.ownerId);
const VIEWER = '{ viewer { __typename id } }';
const SETTINGS = `mutation Settings($input: UpdateProviderSettingsInput!) {
  updateProviderSettings(input: $input) { provider { settings { timezone locale } } }
}`;

async function byCookie(headers: Record<string, string>) {
  return server.post('/graphql', { query: VIEWER }, { cookie: `OAUTH_TOKEN=${accessToken}`, ...headers });
}

describe('who asks', () => {
  test('a bearer token makes a Provider', async () => {
    const { data } = await server.graphql(accessToken, VIEWER);
    expect(data).toEqual({ viewer: { __typename: 'Provider', id: viewerId } });
  });

  test.each([
    ['no token', null],
    ['an invalid token', 'abc.def.ghi'],
  ])('spec 1: %s makes a Guest', async (_, token) => {
    const { data } = await server.graphql(token, VIEWER);
    expect(data).toEqual({ viewer: { __typename: 'Guest', id: 'guest' } });
  });

  test('spec 1: an invalid cookie makes a Guest', async () => {
    const headers = { 'x-slotkeeper': 'console', origin: server.origin, cookie: 'OAUTH_TOKEN=%%%; ;=' };
    const { body } = await server.post('/graphql', { query: VIEWER }, headers);
    expect(body).toEqual({ data: { viewer: { __typename: 'Guest', id: 'guest' } } });
  });

  test('R4: a cookie needs our header and our own origin', async () => {
    const ours = { 'x-slotkeeper': 'console', origin: server.origin };
    expect((await byCookie(ours)).body).toEqual({
      data: { viewer: { __typename: 'Provider', id: viewerId } },
    });
    for (const headers of [
      {},
      { 'x-slotkeeper': 'console' },
      { origin: server.origin },
      { ...ours, origin: 'https://evil.example' },
      { ...ours, origin: 'null' },
    ] as Record<string, string>[]) {
      const { status, body } = await byCookie(headers);
      expect(status).toBe(403);
      expect(body).toMatchObject({ errors: [{ extensions: { code: 'FOREIGN_ORIGIN' } }] });
    }
  });
});

const PAGES = `query ($page: Int, $first: Int, $after: String, $word: String) {
  viewer { ... on Provider { clients(page: $page, first: $first, after: $after, filterBy: { searchWord: $word }) {
    edges { node { id name email phoneNumber } } pageInfo { end total currentPage }
  } } }
}`;

describe('lists', () => {
  test.each([{ first: 10_000_000 }, { first: 100_000 }])(
    'a page whose size hides in a variable is measured all the same: %j',
    async (variables) => {
      const { errors } = await server.graphql(accessToken, PAGES, variables);
      expect(errors?.[0]?.extensions.code).toBe('QUERY_TOO_COMPLEX');
    },
  );

  test.each([
    [{ page: 2_147_483_647 }, 'page'],
    [{ after: Buffer.from('at:9007199254740991').toString('base64url') }, 'after'],
  ])('a page beyond all numbers is refused: %j', async (variables, path) => {
    const { errors } = await server.graphql(accessToken, PAGES, variables);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', path: [path] });
  });
});

describe('text that cannot be kept as it was written', () => {
  test.each(['a\u0000bc', 'a\ud800bc'])('is refused in a variable: %j', async (word) => {
    const { status, errors } = await server.graphql(accessToken, PAGES, { word });
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', path: ['word'] });
  });

  const IMPORT = `mutation ($input: ImportClientsInput!) {
    importClients(input: $input) { importedCount errors { index field } }
  }`;

  test.each([
    ['name', { name: 'Be\0n' }],
    ['name', { name: 'Be\ud800n' }],
    ['name', { name: 'Be\u202en' }],
    ['phoneNumber', { phoneNumber: '088\0' }],
    ['email', { email: 'ben\0@example.com' }],
    ['name', { name: 'n'.repeat(3_000) }],
  ])('in the %s of an imported row is an error of that row alone: %j', async (field, broken) => {
    const ben = { name: 'Ben', phoneNumber: '0880020000', ...broken };
    const input = { id: toGlobalId('Organization', organization.scope.organizationId), isTrial: true };
    const clients = [
      { name: 'Anna', phoneNumber: '0880010000' },
      ben,
      { name: 'Carl', phoneNumber: '0880010001' },
    ];
    const { data } = await server.graphql(accessToken, IMPORT, { input: { ...input, clients } });
    expect(data?.importClients).toEqual({ importedCount: 2, errors: [{ index: 1, field }] });
  });

  test('is refused as an escape in the document', async () => {
    const query =
      '{ viewer { ... on Provider { clients(filterBy: { searchWord: "a\\u0000bc" }) { pageInfo { total } } } } }';
    const { status, errors } = await server.graphql(accessToken, query);
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT');
  });
});

describe('variables', () => {
  const NODE = 'query Find($id: ID!) { node(id: $id) { id } }';

  test('a missing required variable is an error, interpreted and compiled alike', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const { status, data, errors } = await server.graphql(accessToken, NODE, {});
      expect(data ?? null).toBeNull();
      expect(status).toBe(400);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', path: ['id'] });
    }
  });

  test('a wrong value is reported with its path in the input', async () => {
    const { errors } = await server.graphql(accessToken, SETTINGS, {
      input: { id: viewerId, viewType: 'diagonal' },
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', path: ['viewType'] });
  });

  test('a wrong value deep in a filter is reported with its path, interpreted and compiled alike', async () => {
    const slots = `query ($filterBy: TimeSlotFilter!) {
      viewer { ... on Provider { timeSlots(filterBy: $filterBy) { id } } }
    }`;
    const date = { from: '2026-02-30', to: '2026-03-03' };
    for (let round = 1; round <= 3; round += 1) {
      const filterBy = { serviceId: toGlobalId('Service', '1'), date };
      const { errors } = await server.graphql(accessToken, slots, { filterBy });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        path: ['filterBy', 'date', 'from'],
      });
    }
  });

  test('an unknown input field is reported', async () => {
    const { errors } = await server.graphql(accessToken, SETTINGS, { input: { id: viewerId, admin: true } });
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT');
  });

  test('a refused field is reported with its code, its path and a sentence in the viewer language', async () => {
    const italian = await given.organization({ locale: 'it' });
    const { accessToken: token } = await given.signedIn(italian.ownerEmail);
    const { status, errors } = await server.graphql(token, SETTINGS, {
      input: { id: toGlobalId('Provider', italian.ownerId), timezone: 'x'.repeat(121) },
    });
    expect(status).toBe(200);
    expect(errors).toEqual([
      {
        message: translate('it', 'refusal.TEXT_TOO_LONG', { max: 120 }),
        path: ['updateProviderSettings'],
        extensions: { code: 'TEXT_TOO_LONG', path: ['timezone'], max: 120 },
      },
    ]);
  });

  test.each([
    ['a bad id', 'nonsense'],
    ['an id of no type', Buffer.from('Nothing:1').toString('base64url')],
    ['an id of a type without ids', Buffer.from('Mutation:1').toString('base64url')],
    ['an id of another shape', Buffer.from('Provider:1e3').toString('base64url')],
    ['an id that is too large', Buffer.from('Provider:99999999999999999999').toString('base64url')],
  ])('%s is BAD_ID', async (_, id) => {
    const { data, errors } = await server.graphql(accessToken, NODE, { id });
    expect(data).toEqual({ node: null });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_ID', path: ['id'] });
  });
});

test('of a document with two operations the named one runs, also once it is known', async () => {
  const query = 'query One { viewer { id } } query Two { viewer { __typename } }';
  for (let round = 1; round <= 3; round += 1) {
    for (const [operationName, expected] of [
      ['One', { id: viewerId }],
      ['Two', { __typename: 'Provider' }],
    ] as const) {
      const { body } = await server.post(
        '/graphql',
        { query, operationName },
        {
          authorization: `Bearer ${accessToken}`,
        },
      );
      expect(body).toEqual({ data: { viewer: expected } });
    }
  }
});

test('a mutation without sign-in is refused and changes nothing', async () => {
  const { errors } = await server.graphql(null, SETTINGS, { input: { id: viewerId, locale: 'bg' } });
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const { data } = await server.graphql(
    accessToken,
    '{ viewer { ... on Provider { settings { locale } } } }',
  );
  expect(data).toEqual({ viewer: { settings: { locale: 'en' } } });
});

test('log lines name the request and hold no secret', async () => {
  const response = await server.fetch('/auth/web?password=query-secret', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer header-secret' },
    body: JSON.stringify({ email: organization.ownerEmail, password: 'body-secret' }),
  });
  const lines = server.logged.join('');
  expect(lines).toContain(response.headers.get('x-request-id'));
  expect(lines).not.toMatch(/query-secret|header-secret|body-secret/);
  expect(lines).not.toContain(accessToken);
});

test('a large answer is compressed for a browser that takes it', async () => {
  const query = '{ __schema { types { name description fields { name description } } } }';
  const answer = await server.fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
      'accept-encoding': 'br',
    },
    body: JSON.stringify({ query }),
  });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.json()).toMatchObject({ data: { __schema: expect.anything() } });
});
