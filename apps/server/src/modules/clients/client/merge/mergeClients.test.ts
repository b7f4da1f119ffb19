import { expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));

const HOUR = 3_600_000;
const TEN = MONDAY_MORNING + 24 * HOUR;

/** A business whose client Clara has an appointment tomorrow. */
async function givenBusiness() {
  const salon = await given.organization();
  await given.openEveryDay(salon);
  const serviceId = await given.service(salon);
  const clara = await given.client(salon, { name: 'Clara Brown', phoneNumber: '+359881112233' });
  const book = (startAt: number, clientId = clara) =>
    given.appointment(salon.ownerContext, { serviceId, starts: [startAt], clientId });
  await book(TEN);
  return { ...salon, book, id: toGlobalId('Client', clara) };
}

const UPDATE = `mutation U($input: UpdateClientInput!) {
  updateClient(input: $input) { client { id duplicates { name } } }
}`;
const MERGE = `mutation M($id: ID!, $duplicateId: ID!) {
  mergeClients(input: { id: $id, duplicateId: $duplicateId }) { client { id email notes totalAppointmentsCount } }
}`;
const REMOVE = `mutation R($id: ID!) { removeClient(input: { id: $id }) { clientMutationId } }`;
const ADD = `mutation A($input: AddClientInput!) {
  addClient(input: $input) { clientEdge { node { id name phoneNumber } } }
}`;
const VIEW = `query V($id: ID!) { viewer { ... on Provider { client(id: $id) { name isBlocked duplicates { name } } } } }`;

async function view(staff: StaffContext, id: string) {
  const { data } = await ask(staff, VIEW, { id });
  return (data as { viewer: { client: Record<string, unknown> | null } }).viewer.client;
}

const FIND = `query F($text: String!) { viewer { ... on Provider {
  clients(filterBy: { searchWord: $text }) { edges { node { name } } }
  search(text: $text) { clients { name } }
} } }`;

/** Whom the list's search and the search of everything find. */
async function searched(staff: StaffContext, text: string) {
  type Named = { name: string };
  type Found = { clients: { edges: { node: Named }[] }; search: { clients: Named[] } };
  const { data } = await ask(staff, FIND, { text });
  const { clients, search } = (data as { viewer: Found }).viewer;
  return {
    listed: clients.edges.map(({ node }) => node.name),
    found: search.clients.map(({ name }) => name),
  };
}

test('hands appointments, notes and a missing e-mail over; its number and links lead to the one kept', async () => {
  const salon = await givenBusiness();
  const other = await given.client(salon, {
    name: 'C. Brown',
    phoneNumber: '+393811122330',
    email: 'c@b.example',
  });
  await salon.book(TEN + 4 * HOUR, other);
  const duplicateId = toGlobalId('Client', other);
  await ask(salon.ownerContext, UPDATE, { input: { id: duplicateId, notes: 'Comes with a dog' } });
  const { data } = await ask(salon.ownerContext, MERGE, { id: salon.id, duplicateId });
  expect(data).toMatchObject({
    mergeClients: {
      client: { id: salon.id, email: 'c@b.example', notes: 'Comes with a dog', totalAppointmentsCount: 2 },
    },
  });
  expect(await view(salon.ownerContext, duplicateId)).toMatchObject({ name: 'Clara Brown' });
  const again = await ask(
    salon.ownerContext,
    'mutation { addClient(input: { name: "X", phoneNumber: "+393811122330" }) { clientEdge { cursor } } }',
  );
  expect(again.refusals).toMatchObject([{ code: 'PHONE_TAKEN', values: { clientId: salon.id } }]);
});

test('C4: the list and the search find the one kept by the duplicate’s number, also after its name changes', async () => {
  const salon = await givenBusiness();
  const other = await given.client(salon, { name: 'C. Brown', phoneNumber: '+393811122330' });
  const earlier = await given.client(salon, { name: 'K. Brown', phoneNumber: '+393811155550' });
  const [otherId, earlierId] = [toGlobalId('Client', other), toGlobalId('Client', earlier)];
  await ask(salon.ownerContext, MERGE, { id: otherId, duplicateId: earlierId });
  await ask(salon.ownerContext, MERGE, { id: salon.id, duplicateId: otherId });
  const both = { listed: ['Clara Brown'], found: ['Clara Brown'] };
  for (const number of ['381 112 2330', '+393811155550'])
    expect(await searched(salon.ownerContext, number)).toEqual(both);
  await ask(salon.ownerContext, UPDATE, { input: { id: salon.id, name: 'Clara White' } });
  expect(await searched(salon.ownerContext, '3811122330')).toMatchObject({ listed: ['Clara White'] });
  const stranger = await given.organization();
  expect(await searched(stranger.ownerContext, '3811122330')).toEqual({ listed: [], found: [] });
});

test('the list and the search find the one kept by the duplicate’s name and e-mail, also after a change', async () => {
  const salon = await givenBusiness();
  await ask(salon.ownerContext, UPDATE, { input: { id: salon.id, email: 'clara@b.example' } });
  const rosa = { name: 'Rosa D’Angelo', phoneNumber: '+393811122330', email: 'rosa@d.example' };
  const duplicateId = toGlobalId('Client', await given.client(salon, rosa));
  const { data } = await ask(salon.ownerContext, MERGE, { id: salon.id, duplicateId });
  expect(data).toMatchObject({ mergeClients: { client: { email: 'clara@b.example' } } });
  const both = { listed: ['Clara Brown'], found: ['Clara Brown'] };
  for (const words of ['dangelo', 'rosa@d.example', 'clara@b.example'])
    expect(await searched(salon.ownerContext, words)).toEqual(both);
  await ask(salon.ownerContext, UPDATE, { input: { id: salon.id, name: 'Clara White' } });
  expect(await searched(salon.ownerContext, 'angelo')).toMatchObject({ found: ['Clara White'] });
});

test('C4: the number of a merged duplicate brings the kept client back where that one was removed', async () => {
  const salon = await givenBusiness();
  const other = await given.client(salon, { name: 'C. Brown', phoneNumber: '+393811122330' });
  const duplicateId = toGlobalId('Client', other);
  await ask(salon.ownerContext, MERGE, { id: salon.id, duplicateId });
  await ask(salon.ownerContext, REMOVE, { id: salon.id });
  const input = { name: 'Clara White', phoneNumber: '+393811122330' };
  expect((await ask(salon.ownerContext, ADD, { input })).refusals).toMatchObject([
    { code: 'CLIENT_REMOVED', values: { clientId: salon.id, clientName: 'Clara Brown' } },
  ]);
  const back = await ask(salon.ownerContext, ADD, { input: { ...input, restoreRemoved: true } });
  expect(back).toMatchObject({
    refusals: [],
    data: {
      addClient: {
        clientEdge: { node: { id: salon.id, name: 'Clara White', phoneNumber: '+359881112233' } },
      },
    },
  });
  expect(await searched(salon.ownerContext, '3811122330')).toMatchObject({ listed: ['Clara White'] });
});

test.each([
  ['the duplicate', false, true],
  ['the one kept', true, false],
])('a block of %s from online booking blocks the client that is kept', async (_, isKept, isDuplicate) => {
  const salon = await givenBusiness();
  const other = await given.client(salon, { name: 'C. Brown', phoneNumber: '+393811122330' });
  const duplicateId = toGlobalId('Client', other);
  await ask(salon.ownerContext, UPDATE, { input: { id: salon.id, isBlocked: isKept } });
  await ask(salon.ownerContext, UPDATE, { input: { id: duplicateId, isBlocked: isDuplicate } });
  await ask(salon.ownerContext, MERGE, { id: salon.id, duplicateId });
  expect(await view(salon.ownerContext, salon.id)).toMatchObject({ isBlocked: true });
});

test('the same e-mail and the same end of the number point a duplicate out', async () => {
  const salon = await givenBusiness();
  await given.client(salon, { name: 'Same number', phoneNumber: '+49881112233' });
  await given.client(salon, { name: 'Somebody else', phoneNumber: '+359881112234' });
  expect(await view(salon.ownerContext, salon.id)).toMatchObject({ duplicates: [{ name: 'Same number' }] });
});

test('a changed e-mail points the duplicate out in the answer', async () => {
  const salon = await givenBusiness();
  await given.client(salon, { name: 'C. Brown', phoneNumber: '+393811122330', email: 'c@b.example' });
  const { data } = await ask(salon.ownerContext, UPDATE, { input: { id: salon.id, email: 'c@b.example' } });
  expect(data).toMatchObject({ updateClient: { client: { duplicates: [{ name: 'C. Brown' }] } } });
});

test('notes that are too long together are refused, and nothing changes', async () => {
  const salon = await givenBusiness();
  const other = await given.client(salon, { name: 'C. Brown', phoneNumber: '+393811122330' });
  await salon.book(TEN + 4 * HOUR, other);
  const duplicateId = toGlobalId('Client', other);
  const write = (id: string, notes: string) => ask(salon.ownerContext, UPDATE, { input: { id, notes } });
  const kept = 'a'.repeat(1_500);
  await write(salon.id, kept);
  await write(duplicateId, 'ALLERGY'.padStart(499, 'b'));
  const tooMuch = await ask(salon.ownerContext, MERGE, { id: salon.id, duplicateId });
  expect(tooMuch.refusals).toMatchObject([{ code: 'MERGED_NOTES_TOO_LONG', values: { max: 2_000 } }]);
  expect(await view(salon.ownerContext, duplicateId)).toMatchObject({ name: 'C. Brown' });
  const shorter = 'ALLERGY'.padStart(498, 'b');
  await write(duplicateId, shorter);
  expect((await ask(salon.ownerContext, MERGE, { id: salon.id, duplicateId })).data).toMatchObject({
    mergeClients: { client: { notes: `${kept}\n\n${shorter}`, totalAppointmentsCount: 2 } },
  });
});

test('a client with itself is refused', async () => {
  const salon = await givenBusiness();
  const answer = await ask(salon.ownerContext, MERGE, { id: salon.id, duplicateId: salon.id });
  expect(answer.refusals).toMatchObject([{ code: 'BAD_INPUT', path: ['duplicateId'] }]);
});
