import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { deleteAppointment } from '../../booking/appointment/cancel/cancel.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);

const HOUR = 3_600_000;
/** Tuesday at ten in Sofia. */
const TEN = MONDAY_MORNING + 24 * HOUR;

const LIST = `query List($filterBy: ClientFilter, $orderBy: [ClientOrder!], $page: Int) { viewer { ... on Provider {
  clients(filterBy: $filterBy, orderBy: $orderBy, page: $page) {
    edges { node { id name lastActiveAt totalAppointmentsCount } } pageInfo { total start end }
  }
} } }`;

interface Listed {
  edges: {
    node: { id: string; name: string; lastActiveAt: string | null; totalAppointmentsCount: number };
  }[];
  pageInfo: { total: number; start: number; end: number };
}

async function list(staff: StaffContext, variables: Record<string, unknown> = {}): Promise<Listed> {
  const { data, refusals } = await ask(staff, LIST, variables);
  expect(refusals).toEqual([]);
  return (data as { viewer: { clients: Listed } }).viewer.clients;
}

async function names(staff: StaffContext, variables: Record<string, unknown> = {}): Promise<string[]> {
  return (await list(staff, variables)).edges.map(({ node }) => node.name);
}

/** A business with two clients; Clara has three appointments, one of them canceled. */
async function givenBusiness() {
  clock.set(MONDAY_MORNING);
  const organization = await given.organization();
  await given.openEveryDay(organization);
  const serviceId = await given.service(organization);
  const clara = await given.client(organization, { name: 'Clara Brown', phoneNumber: '+359881112233' });
  const anton = await given.client(organization, { name: 'Антон Андреев', email: 'anton@home.example' });
  const ids = [];
  for (const hour of [0, 1, 2])
    ids.push(
      await given.appointment(organization.ownerContext, {
        serviceId,
        starts: [TEN + hour * HOUR],
        clientId: clara,
      }),
    );
  const [id = ''] = ids.slice(-1);
  await deleteAppointment(organization.ownerContext, {
    id,
    cancellationReason: null,
    clientMutationId: null,
  });
  return { ...organization, clara, anton };
}

describe('the list of clients', () => {
  test('spec 2: ten a page by name, with the total', async () => {
    const salon = await given.organization();
    for (let count = 10; count < 22; count += 1) await given.client(salon, { name: `Client ${count}` });
    const second = await list(salon.ownerContext, { page: 2 });
    expect(second.edges.map(({ node }) => node.name)).toEqual(['Client 20', 'Client 21']);
    expect(second.pageInfo).toEqual({ total: 12, start: 11, end: 12 });
  });

  test.each([
    ['part of a name', 'brow', ['Clara Brown']],
    ['words in any order', 'brown clara', ['Clara Brown']],
    ['Cyrillic in any case', 'АНТОН', ['Антон Андреев']],
    ['an e-mail', 'anton@ho', ['Антон Андреев']],
    ['a number as it is dialled at home', '088 111 2233', ['Clara Brown']],
    ['a number as it is stored', '+359881112', ['Clara Brown']],
    ['what looks like a pattern', '%%%', []],
    ['fewer than three characters: everybody', 'cl', ['Clara Brown', 'Антон Андреев']],
  ])('spec 5: is searched by %s', async (_, searchWord, wanted) => {
    const salon = await givenBusiness();
    expect(await names(salon.ownerContext, { filterBy: { searchWord } })).toEqual(wanted);
  });

  test.each(['---', '((( )))', "'''"])(
    'a search for nothing to search by finds nobody: %j',
    async (searchWord) => {
      const salon = await givenBusiness();
      expect(await names(salon.ownerContext, { filterBy: { searchWord } })).toEqual([]);
    },
  );

  test('C7: totals leave out canceled ones; the last active is the last attended start', async () => {
    const salon = await givenBusiness();
    clock.set(TEN + 30 * 60_000);
    const { edges } = await list(salon.ownerContext, { filterBy: { searchWord: 'clara' } });
    expect(edges[0]?.node).toMatchObject({
      totalAppointmentsCount: 2,
      lastActiveAt: '2026-03-03T08:00:00.000Z',
    });
  });

  test('spec 2: is sorted by total appointments and by last active', async () => {
    const salon = await givenBusiness();
    clock.set(TEN + 30 * 60_000);
    for (const field of ['TOTAL_APPOINTMENTS_COUNT', 'LAST_ACTIVE_AT'])
      expect(await names(salon.ownerContext, { orderBy: [{ field, direction: 'DESC' }] })).toEqual([
        'Clara Brown',
        'Антон Андреев',
      ]);
  });

  test('spec 2: is sorted by how well a client fits the search, for who picks one', async () => {
    const salon = await given.organization();
    for (const name of ['Anna Barossi', 'Rossi Anna Maria', 'Zoe Anna Rossi', 'Anna Rossi'])
      await given.client(salon, { name });
    const orderBy = [
      { field: 'BEST_MATCH', direction: 'ASC' },
      { field: 'NAME', direction: 'ASC' },
    ];
    const filterBy = { searchWord: 'anna rossi' };
    expect(await names(salon.ownerContext, { filterBy, orderBy })).toEqual([
      'Anna Rossi',
      'Rossi Anna Maria',
      'Zoe Anna Rossi',
      'Anna Barossi',
    ]);
    expect((await names(salon.ownerContext, { orderBy }))[0]).toBe('Anna Barossi');
  });

  test('C4: removed clients are not listed', async () => {
    const salon = await givenBusiness();
    await db.updateTable('clients').set({ removed_at: new Date() }).where('id', '=', salon.anton).execute();
    expect(await names(salon.ownerContext)).toEqual(['Clara Brown']);
  });
});

const VIEW = `query View($id: ID!) { viewer { ... on Provider { client(id: $id) {
  name phoneNumber email rowId totalAppointmentsCount clientSince
} } } }`;

describe('R2: who may see clients', () => {
  test('staff count only the appointments that they may see', async () => {
    const salon = await givenBusiness();
    const elsewhere = await given.staffMember(salon, { placeIds: [await given.place(salon)] });
    const { data } = await ask(elsewhere.context, VIEW, { id: toGlobalId('Client', salon.clara) });
    expect(data).toMatchObject({ viewer: { client: { name: 'Clara Brown', totalAppointmentsCount: 0 } } });
  });

  test('of another organization none exists: not in lists, not by its id, not as a node', async () => {
    const salon = await givenBusiness();
    const stranger = await given.organization();
    const id = toGlobalId('Client', salon.clara);
    expect(await names(stranger.ownerContext)).toEqual([]);
    expect((await ask(stranger.ownerContext, VIEW, { id })).data).toEqual({ viewer: { client: null } });
    const node = await ask(stranger.ownerContext, 'query N($id: ID!) { node(id: $id) { id } }', { id });
    expect(node.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  test('a role without the permission gets no client, not even through an appointment', async () => {
    const salon = await givenBusiness();
    const member = await given.staffMember(salon);
    const ctx = await given.withSets(salon, member.id, { clients: [] });
    expect((await ask(ctx, LIST)).refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    const appointments =
      '{ viewer { ... on Provider { appointments { edges { node { client { name } } } } } } }';
    const { data } = await ask(ctx, appointments);
    const { edges } = (data as { viewer: { appointments: { edges: object[] } } }).viewer.appointments;
    expect(edges).toEqual([{ node: { client: null } }, { node: { client: null } }]);
  });
});
