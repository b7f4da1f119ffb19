import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));

const HOUR = 3_600_000;
const TEN = MONDAY_MORNING + 24 * HOUR;

const MERGE = `mutation M($id: ID!, $duplicateId: ID!) {
  mergeClients(input: { id: $id, duplicateId: $duplicateId }) { client { id } }
}`;

/** A business whose client Clara took over an appointment of her duplicate. */
async function givenMergedClient() {
  const salon = await given.organization();
  await given.openEveryDay(salon);
  const serviceId = await given.service(salon);
  const clara = await given.client(salon, { name: 'Clara Brown', phoneNumber: '+359881112233' });
  const other = await given.client(salon, { name: 'C. Brown', phoneNumber: '+393811122330' });
  await given.appointment(salon.ownerContext, { serviceId, starts: [TEN], clientId: other });
  const [id, mergedId] = [toGlobalId('Client', clara), toGlobalId('Client', other)];
  await ask(salon.ownerContext, MERGE, { id, duplicateId: mergedId });
  return { ...salon, serviceId, clara, other, id, mergedId };
}

let salon: Awaited<ReturnType<typeof givenMergedClient>>;
beforeEach(async () => {
  salon = await givenMergedClient();
});

const sent = (source: string, variables: Record<string, unknown> = {}) =>
  ask(salon.ownerContext, source, { id: salon.mergedId, ...variables });

const bookedFor = () =>
  db
    .selectFrom('appointments as a')
    .innerJoin('appointment_slots as s', 's.appointment_id', 'a.id')
    .select(['a.client_id', 's.client_id as seat'])
    .where('a.organization_id', '=', salon.scope.organizationId)
    .execute();

test('the client, as itself and as a node, is the one kept, with its own id', async () => {
  const { data } = await sent(`query V($id: ID!) {
    node(id: $id) { id ... on Client { name } }
    viewer { ... on Provider { client(id: $id) { id name } } }
  }`);
  const kept = { id: salon.id, name: 'Clara Brown' };
  expect(data).toEqual({ node: kept, viewer: { client: kept } });
});

test('its list of appointments is that of the one kept', async () => {
  const { data } = await sent(`query L($id: ID!) { viewer { ... on Provider {
    appointments(filterBy: { clientId: $id, isUpcoming: true }) { edges { node { client { id } } } }
  } } }`);
  expect(data).toEqual({ viewer: { appointments: { edges: [{ node: { client: { id: salon.id } } }] } } });
});

test('a booking books the one kept, and its history says so', async () => {
  const { other, serviceId } = salon;
  await given.appointment(salon.ownerContext, { serviceId, starts: [TEN + HOUR], clientId: other });
  expect(await bookedFor()).toEqual(Array(2).fill({ client_id: salon.clara, seat: salon.clara }));
  const [entry] = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('organization_id', '=', salon.scope.organizationId)
    .where('object_type', '=', 'APPOINTMENT')
    .orderBy('id', 'desc')
    .execute();
  expect(entry?.after).toMatchObject({ clientId: salon.clara });
});

test('a series is that of the one kept', async () => {
  const { other, serviceId } = salon;
  const overrides = { serviceId, starts: [TEN + HOUR], clientId: other, until: '2026-03-20' };
  await given.series(salon.ownerContext, overrides);
  expect(new Set((await bookedFor()).map(({ client_id }) => client_id))).toEqual(new Set([salon.clara]));
  const series = await db
    .selectFrom('series')
    .select('client_id')
    .where('organization_id', '=', salon.scope.organizationId)
    .execute();
  expect(series).toEqual([{ client_id: salon.clara }]);
});

test('the slots leave out when the one kept is busy, also with a colleague', async () => {
  const colleague = await given.staffMember(salon);
  await given.openEveryDay(salon, { providerId: colleague.id });
  const serviceId = toGlobalId('Service', await given.service(salon, { providerIds: [colleague.id] }));
  const { data } = await sent(
    `query S($id: ID!, $serviceId: ID!) { viewer { ... on Provider {
      timeSlots(filterBy: { serviceId: $serviceId, clientId: $id, date: { from: "2026-03-03", to: "2026-03-03" } }) { startAt }
    } } }`,
    { serviceId },
  );
  const { timeSlots } = (data as { viewer: { timeSlots: { startAt: string }[] } }).viewer;
  const starts = timeSlots.map(({ startAt }) => Date.parse(startAt));
  expect(starts).toContain(TEN + HOUR);
  expect(starts).not.toContain(TEN);
});

test('a change, as of the notes, changes the one kept', async () => {
  const { data } = await sent(`mutation U($id: ID!) {
    updateClient(input: { id: $id, notes: "Window seat" }) { client { id name notes } }
  }`);
  const client = { id: salon.id, name: 'Clara Brown', notes: 'Window seat' };
  expect(data).toEqual({ updateClient: { client } });
});

test('another duplicate becomes part of the one kept', async () => {
  const third = await given.client(salon, { name: 'Cl. Brown', phoneNumber: '+393811155550' });
  const { data } = await sent(MERGE, { duplicateId: toGlobalId('Client', third) });
  expect(data).toEqual({ mergeClients: { client: { id: salon.id } } });
  expect((await sent(MERGE, { duplicateId: salon.id })).refusals).toMatchObject([{ code: 'CLIENT_MERGED' }]);
});

test('a removal is refused: the caller saw the duplicate alone', async () => {
  const { refusals } = await sent(
    `mutation R($id: ID!) { removeClient(input: { id: $id }) { deletedClientId } }`,
  );
  expect(refusals).toMatchObject([{ code: 'CLIENT_MERGED' }]);
});

test.each(['name: "Cleo"', 'email: null', 'phoneNumber: "+359887000999"'])(
  'a correction of contact data is refused: the caller has not seen those of the kept one (%s)',
  async (change) => {
    const before = await db.selectFrom('clients').selectAll().orderBy('id').execute();
    const { refusals } = await sent(
      `mutation U($id: ID!) { updateClient(input: { id: $id, ${change} }) { client { id } } }`,
    );
    expect(refusals).toMatchObject([{ code: 'CLIENT_MERGED', path: ['id'] }]);
    expect(await db.selectFrom('clients').selectAll().orderBy('id').execute()).toEqual(before);
  },
);
