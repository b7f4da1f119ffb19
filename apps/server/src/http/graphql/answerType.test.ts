import { expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';

const database = await openFreshDatabase();
const server = await givenIn(database.db).server(database);

test.each([
  ['multipart/mixed', 'application/json'],
  ['text/event-stream', 'application/json'],
  ['multipart/mixed; deferSpec=20220824, application/json', 'application/json'],
  ['text/html', 'application/json'],
  ['*/*', 'application/json'],
  ['application/graphql-response+json', 'application/graphql-response+json'],
])('who accepts %s gets one whole JSON answer of type %s', async (accept, type) => {
  const response = await server.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query: '{ viewer { __typename } }' }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
  expect(response.headers.has('transfer-encoding') && response.headers.has('content-length')).toBe(false);
  expect(await response.json()).toEqual({ data: { viewer: { __typename: 'Guest' } } });
});
