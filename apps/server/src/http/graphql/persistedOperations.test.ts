import { translate } from '@slotkeeper/i18n/translate';
import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const PERSISTED = 'a'.repeat(64);
const STALE = 'b'.repeat(64);
const server = await given.server(database, {
  persistedOperations: new Map([
    [PERSISTED, 'query Me($id: ID!) { viewer { id } node(id: $id) { id } }'],
    [STALE, '{ gone }'],
  ]),
});
const organization = await given.organization();
const { accessToken } = await given.signedIn(organization.ownerEmail);
const viewerId = toGlobalId('Provider', organization.ownerId);

describe('persisted operations', () => {
  const persisted = (sha256Hash: string, variables?: object) =>
    server.post(
      '/graphql',
      { variables, extensions: { persistedQuery: { version: 1, sha256Hash } } },
      { authorization: `Bearer ${accessToken}` },
    );

  test('run by their id, again and again', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const { body } = await persisted(PERSISTED, { id: viewerId });
      expect(body).toEqual({ data: { viewer: { id: viewerId }, node: { id: viewerId } } });
    }
  });

  test('a missing variable of theirs is an error too', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const { body } = await persisted(PERSISTED);
      expect(body).toMatchObject({ errors: [{ extensions: { code: 'BAD_INPUT', path: ['id'] } }] });
    }
  });

  test('an unknown one, and one that no longer fits the schema, are refused', async () => {
    for (const id of ['c'.repeat(64), STALE]) {
      const { status, body } = await persisted(id);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        errors: [
          {
            message: translate('en', 'refusal.UNKNOWN_OPERATION'),
            extensions: { code: 'UNKNOWN_OPERATION' },
          },
        ],
      });
    }
  });
});
