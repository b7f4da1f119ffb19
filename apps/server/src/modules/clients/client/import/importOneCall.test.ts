import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { given as writeGiven } from '../../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const IMPORT = `mutation I($input: ImportClientsInput!) { importClients(input: $input) { importedCount updatedCount } }`;
const SEARCH = `query S($text: String!) { viewer { ... on Provider { search(text: $text) { clients { name } } } } }`;

function importInto(salon: GivenOrganization, clients: readonly object[], wishes: object = {}) {
  const id = toGlobalId('Organization', salon.scope.organizationId);
  return ask(salon.ownerContext, IMPORT, { input: { id, clients, ...wishes } });
}

describe('an import in one call', () => {
  test('is not mixed with another one of the same moment', async () => {
    const salon = await given.organization();
    const rounds = Array.from({ length: 10 }, (_, round) => round);
    for (const round of rounds) {
      const row = (kind: number) => ({ name: `Row ${kind}`, phoneNumber: `08812${kind}00${round}0` });
      await Promise.all([importInto(salon, [row(1)], { isTrial: true }), importInto(salon, [row(2)])]);
    }
    const clients = await db.selectFrom('clients').select('name').execute();
    expect(clients).toEqual(rounds.map(() => ({ name: 'Row 2' })));
    expect(await db.selectFrom('client_import_rows').selectAll().execute()).toEqual([]);
  });

  test('must be the last one: rows that wait for others need a name', async () => {
    const salon = await given.organization();
    const { refusals } = await importInto(salon, [], { isLast: false });
    expect(refusals).toMatchObject([{ code: 'BAD_INPUT', path: ['importKey'] }]);
  });

  test.each(["D'Angelo@Example.com", 'José@example.com'])(
    'fills in an e-mail that is found as it is written: %s',
    async (email) => {
      const salon = await given.organization();
      await given.client(salon, { name: 'Rosa', phoneNumber: '+359881230001' });
      const { data } = await importInto(salon, [{ name: 'R', phoneNumber: '0881230001', email }]);
      expect(data).toEqual({ importClients: { importedCount: 0, updatedCount: 1 } });
      const found = await ask(salon.ownerContext, SEARCH, { text: email });
      expect(found.data).toEqual({ viewer: { search: { clients: [{ name: 'Rosa' }] } } });
    },
  );
});
