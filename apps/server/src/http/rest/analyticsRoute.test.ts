import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);

/** What an unknown browser is sent, and what it is allowed to load. */
async function analyticsAnswer(analyticsId: string | null) {
  const server = await given.server(database, { analyticsId });
  const response = await server.fetch('/utils/analytics');
  return { body: await response.json(), policy: response.headers.get('content-security-policy') ?? '' };
}

describe('spec 1: consent comes before counting', () => {
  test('without an id there is nothing to ask for, and the vendor stays locked out', async () => {
    const { body, policy } = await analyticsAnswer(null);
    expect(body).toEqual({ analyticsId: null });
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('google');
  });

  test('with an id every visitor gets it before the sign-in, and the vendor alone is let in', async () => {
    const { body, policy } = await analyticsAnswer('G-AB12CD34EF');
    expect(body).toEqual({ analyticsId: 'G-AB12CD34EF' });
    expect(policy).toContain("script-src 'self' https://*.googletagmanager.com;");
    expect(policy).toContain("connect-src 'self' https://*.google-analytics.com");
    expect(policy).toContain("default-src 'self';");
  });
});
