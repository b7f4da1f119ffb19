import { expect, test } from 'vitest';
import { given as writeGiven } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { findClients } from '../client.store.ts';
import { findDuplicates } from './clientDuplicates.store.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

test.each([
  ['under another country code', '+359881112233', '+49881112233', true],
  ['with a nought that Italy writes', '+390212345678', '+39212345678', true],
  ['with another area code where the last nine digits are the same', '+12125557788', '+13125557788', false],
  ['that ends otherwise', '+359881112233', '+359881112234', false],
])('a number %s', async (_, phoneNumber, otherNumber, isSame) => {
  const salon = await given.organization();
  const id = await given.client(salon, { name: 'Clara', phoneNumber });
  await given.client(salon, { name: 'Other', phoneNumber: otherNumber });
  const client = (await findClients(db, salon.scope, [id])).get(id);
  if (!client) throw new Error('Clara is missing');
  const duplicates = await findDuplicates(db, salon.scope, client);
  expect(duplicates.map(({ name }) => name)).toEqual(isSame ? ['Other'] : []);
});
