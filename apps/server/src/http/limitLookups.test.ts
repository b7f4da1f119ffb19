import { expect, test } from 'vitest';
import { given as givenIn } from '../../test/given/given.ts';
import { openFreshDatabase } from '../../test/openFreshDatabase.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database, { rateLimit: 10_000 });

test('R2: sixty look-ups of addresses a minute are one member’s, and none is taken from a colleague', async () => {
  const { ownerEmail, ...salon } = await given.organization();
  const { email } = await given.staffMember({ ...salon, ownerEmail }, { role: 'administrator' });
  const [owner, colleague] = [await given.signedIn(ownerEmail), await given.signedIn(email)];
  const find = async (token: string) => {
    const { data, errors } = await server.graphql(
      token,
      '{ viewer { ... on Provider { addressPredictions(text: "Sofia") { placeId } } } }',
    );
    return errors?.[0]?.extensions ?? (data ? 'found' : 'nothing');
  };
  for (let asked = 0; asked < 60; asked += 1) expect(await find(owner.accessToken)).toBe('found');
  expect(await find(owner.accessToken)).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    retryAfterSeconds: expect.any(Number),
  });
  expect(await find(colleague.accessToken)).toBe('found');
});
