import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database);
const { ownerEmail } = await given.organization();
const { accessToken } = await given.signedIn(ownerEmail);

async function raw(body: string, headers: Record<string, string> = {}) {
  const response = await server.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const deepVariables = `{"query":"{ viewer { id } }","variables":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;

describe('requests that cannot be read are coded, never a 500', () => {
  test.each([
    [
      'a subscription, which travels over the socket',
      '{"query":"subscription { updateProviders { __typename } }"}',
      {},
      400,
      'BAD_REQUEST',
    ],
    ['a body without an end of levels', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, {}, 400, 'BAD_INPUT'],
    [
      'a document without an end of levels',
      `{"query":"{ viewer(a:${'['.repeat(40_000)}${']'.repeat(40_000)}) { id } }"}`,
      {},
      400,
      'QUERY_TOO_COMPLEX',
    ],
    ['variables without an end of levels', deepVariables, {}, 400, 'BAD_INPUT'],
    ['malformed JSON', '{"query": ', {}, 400, 'BAD_REQUEST'],
    ['an empty body', '', {}, 400, 'BAD_REQUEST'],
    ['an empty object', '{}', {}, 400, 'BAD_REQUEST'],
    ['a list of operations', '[{"query":"{ viewer { id } }"}]', {}, 400, 'BAD_REQUEST'],
    ['a text', '"{ viewer { id } }"', {}, 400, 'BAD_REQUEST'],
    ['null', 'null', {}, 400, 'BAD_REQUEST'],
    ['an unknown parameter', '{"query":"{ viewer { id } }","extra":1}', {}, 400, 'BAD_REQUEST'],
    ['a query that is a number', '{"query":1}', {}, 400, 'BAD_REQUEST'],
    ['variables that are a text', '{"query":"{ viewer { id } }","variables":"x"}', {}, 400, 'BAD_REQUEST'],
    ['plain text', '{ viewer { id } }', { 'content-type': 'text/plain' }, 415, 'BAD_REQUEST'],
    ['no GraphQL', '{"query":"{ viewer { "}', {}, 400, 'BAD_REQUEST'],
    ['an unknown field', '{"query":"{ viewer { salary } }"}', {}, 400, 'BAD_REQUEST'],
    ['an unknown operation', '{"query":"{ viewer { id } }","operationName":"X"}', {}, 400, 'BAD_REQUEST'],
    ['a body over the limit', JSON.stringify({ query: 'x'.repeat(1_100_000) }), {}, 413, 'BODY_TOO_LARGE'],
    ['a poisoned object', '{"__proto__":{"query":"{ viewer { id } }"}}', {}, 400, 'BAD_REQUEST'],
  ] as const)('%s', async (_, body, headers, status, code) => {
    const answer = await raw(body, { ...headers });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ errors: [{ message: expect.any(String), extensions: { code } }] });
    expect(JSON.stringify(answer.body)).not.toMatch(/stack|node_modules|\.ts:/);
  });

  test('GET is not found: queries are posted', async () => {
    const response = await server.fetch('/graphql?query={viewer{id}}', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
  });

  test.each([
    [
      'too deep',
      `{ viewer { ... on Provider { ${'organization { providers { edges { node { '.repeat(4)} id ${'} } } } '.repeat(4)} } } }`,
    ],
    [
      'too many aliases',
      `{ ${Array.from({ length: 40 }, (_, index) => `v${index}: viewer { id }`).join(' ')} }`,
    ],
    [
      'a hundred mutations under a hundred names',
      `mutation { ${Array.from({ length: 100 }, (_, index) => `m${index}: markNotificationsRead(input: { markAllAsRead: true }) { clientMutationId }`).join(' ')} }`,
    ],
    [
      'made large by fragments within fragments',
      `{ viewer { ...F0 } } ${Array.from({ length: 25 }, (_, index) => `fragment F${index} on Provider { id ...F${index + 1} ...F${index + 1} }`).join(' ')} fragment F25 on Provider { id }`,
    ],
    ['too long', `{ viewer { id ${'id '.repeat(2_100)} } }`],
  ])('a document that is %s is QUERY_TOO_COMPLEX', async (_, query) => {
    const { status, errors } = await server.graphql(accessToken, query);
    expect(status).toBe(400);
    expect(errors?.[0]?.extensions.code).toBe('QUERY_TOO_COMPLEX');
  });
});
