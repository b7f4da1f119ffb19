import { expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));

const OLD = '+359881112233';
const NEW = '+393811122330';
const OTHER = '+393811155550';

const MERGE = `mutation M($id: ID!, $duplicateId: ID!) {
  mergeClients(input: { id: $id, duplicateId: $duplicateId }) { client { formerPhoneNumbers } }
}`;
const UPDATE = `mutation U($id: ID!, $phoneNumber: String!) {
  updateClient(input: { id: $id, phoneNumber: $phoneNumber }) { client { phoneNumber formerPhoneNumbers } }
}`;
const ADD = `mutation A($phoneNumber: String!) {
  addClient(input: { name: "X", phoneNumber: $phoneNumber }) { clientEdge { cursor } }
}`;
const IMPORT = `mutation I($id: ID!, $phoneNumber: String!) {
  importClients(input: { id: $id, clients: [{ name: "X", phoneNumber: $phoneNumber }] }) {
    errors { code clientId } importedCount
  }
}`;
const FIND = `query F($text: String!) { viewer { ... on Provider {
  clients(filterBy: { searchWord: $text }) { edges { node { id } } }
} } }`;

/** A business whose client Clara took over two duplicates, each with a number of its own. */
async function givenMergedClient() {
  const salon = await given.organization();
  const id = toGlobalId('Client', await given.client(salon, { name: 'Clara Brown', phoneNumber: OLD }));
  for (const phoneNumber of [NEW, OTHER]) {
    const duplicateId = toGlobalId('Client', await given.client(salon, { name: 'C. Brown', phoneNumber }));
    await ask(salon.ownerContext, MERGE, { id, duplicateId });
  }
  const change = (phoneNumber: string, who = id) => ask(salon.ownerContext, UPDATE, { id: who, phoneNumber });
  return { ...salon, id, change };
}

test('C4: a client takes the number of its merged duplicate for its own, and both numbers still lead to it', async () => {
  const salon = await givenMergedClient();
  const { ownerContext, id } = salon;
  expect(await salon.change(NEW)).toMatchObject({
    refusals: [],
    data: { updateClient: { client: { phoneNumber: NEW, formerPhoneNumbers: [OLD, OTHER] } } },
  });
  for (const phoneNumber of [OLD, NEW, OTHER]) {
    const taken = { code: 'PHONE_TAKEN', values: { clientId: id, clientName: 'Clara Brown' } };
    expect((await ask(ownerContext, ADD, { phoneNumber })).refusals).toMatchObject([taken]);
    expect(
      (
        await ask(ownerContext, IMPORT, {
          id: toGlobalId('Organization', salon.scope.organizationId),
          phoneNumber,
        })
      ).data,
    ).toEqual({ importClients: { errors: [{ code: 'PHONE_TAKEN', clientId: id }], importedCount: 0 } });
    expect((await ask(ownerContext, FIND, { text: phoneNumber })).data).toEqual({
      viewer: { clients: { edges: [{ node: { id } }] } },
    });
  }
  expect((await salon.change(OLD)).data).toMatchObject({
    updateClient: { client: { phoneNumber: OLD, formerPhoneNumbers: [NEW, OTHER] } },
  });
});

test('C4: the number of another client’s duplicate is still taken, by that client', async () => {
  const salon = await givenMergedClient();
  const stranger = toGlobalId('Client', await given.client(salon, { name: 'Somebody else' }));
  expect((await salon.change(NEW, stranger)).refusals).toMatchObject([
    { code: 'PHONE_TAKEN', values: { clientId: salon.id } },
  ]);
});
