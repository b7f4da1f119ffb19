import { expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { tickingClock } from '../../../../test/tickingClock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, tickingClock(MONDAY_MORNING));

const NODE = `query N($id: ID!) { node(id: $id) { ... on Client { name isRemoved } } }`;
const REMOVE = `mutation R($id: ID!) { removeClient(input: { id: $id }) { deletedClientId } }`;
const MERGE = `mutation M($id: ID!, $duplicateId: ID!) {
  mergeClients(input: { id: $id, duplicateId: $duplicateId }) { client { id } }
}`;

test('C4: a removed client keeps its name and says that its page is gone; a merged one leads on to the kept one', async () => {
  const salon = await given.organization();
  const id = toGlobalId('Client', await given.client(salon, { name: 'Kept' }));
  const duplicateId = toGlobalId('Client', await given.client(salon, { name: 'Merged' }));
  const isRemoved = async (client: string) => (await ask(salon.ownerContext, NODE, { id: client })).data;
  await ask(salon.ownerContext, MERGE, { id, duplicateId });
  expect(await isRemoved(duplicateId)).toEqual({ node: { name: 'Kept', isRemoved: false } });
  await ask(salon.ownerContext, REMOVE, { id });
  expect(await isRemoved(id)).toEqual({ node: { name: 'Kept', isRemoved: true } });
  expect(await isRemoved(duplicateId)).toEqual({ node: { name: 'Kept', isRemoved: true } });
});
