import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { readConfig } from '../../config.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const organization = await given.organization();
const { accessToken } = await given.signedIn(organization.ownerEmail);
const inDevelopment = await given.server(database, { hasGraphiql: true });
const inProduction = await given.server(database);
const page = { accept: 'text/html,application/xhtml+xml' };
const signedIn = { ...page, cookie: `OAUTH_TOKEN=${accessToken}` };

describe('GraphiQL', () => {
  test('opens in development for who is signed in', async () => {
    const answer = await inDevelopment.fetch('/graphql', { headers: signedIn });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('Slotkeeper GraphiQL');
  });

  test.each([
    ['nobody', page],
    ['a token that is none', { ...page, cookie: 'OAUTH_TOKEN=abc.def.ghi' }],
  ])('refuses %s', async (_, headers) => {
    const answer = await inDevelopment.fetch('/graphql', { headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  test('is not there in production, also for who is signed in', async () => {
    const answer = await inProduction.fetch('/graphql', { headers: signedIn });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    expect(inProduction.routes).not.toContain('GET /graphql');
  });

  test.each([
    ['production', false],
    ['', false],
    ['test', false],
    ['development', true],
  ])('where NODE_ENV is "%s" it is there: %s', (mode, isThere) => {
    expect(readConfig({ NODE_ENV: mode }, { isTerminal: false }).hasGraphiql).toBe(isThere);
  });
});
