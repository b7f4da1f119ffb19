import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { frozenClock } from '../../platform/clock.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import type { StaffContext } from '../../platform/staffContext.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);

const HOUR = 3_600_000;
const TEN = MONDAY_MORNING + 24 * HOUR;

/** A business whose client Clara has two appointments tomorrow and one that is over. */
async function givenBusiness() {
  clock.set(MONDAY_MORNING);
  const salon = await given.organization();
  await given.openEveryDay(salon);
  const serviceId = await given.service(salon);
  const clara = await given.client(salon, { name: 'Clara Brown', phoneNumber: '+359881112233' });
  const book = (startAt: number, clientId = clara) =>
    given.appointment(salon.ownerContext, { serviceId, starts: [startAt], clientId });
  const past = await book(MONDAY_MORNING + HOUR);
  const future = [await book(TEN), await book(TEN + HOUR)];
  clock.set(MONDAY_MORNING + 3 * HOUR);
  return { ...salon, clara, past, future, book, id: toGlobalId('Client', clara) };
}

const REMOVE = `mutation R($id: ID!) { removeClient(input: { id: $id }) { deletedClientId deletedAppointmentIds } }`;
const UNDO = `mutation U($id: ID!) { undoRemoveClient(input: { id: $id }) { client { name } lostAppointmentsCount } }`;
const UPDATE = `mutation U($input: UpdateClientInput!) { updateClient(input: $input) {
  client { name phoneNumber email notes isBlocked }
} }`;
const MERGE = `mutation M($id: ID!, $duplicateId: ID!) {
  mergeClients(input: { id: $id, duplicateId: $duplicateId }) { client { id email notes totalAppointmentsCount } }
}`;
const VIEW = `query V($id: ID!) { viewer { ... on Provider { client(id: $id) {
  name notes visitsCount noShowsCount upcomingAppointmentsCount totalAppointmentsCount duplicates { name }
  amountsPaid { amount currency }
} } } }`;

async function statuses(ids: readonly string[]) {
  const rows = await db.selectFrom('appointments').select('status').where('id', 'in', ids).execute();
  return rows.map(({ status }) => status);
}

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

describe('C4: removing a client', () => {
  test('calls off what has not started, keeps the past, and the number can’t be booked any more', async () => {
    const salon = await givenBusiness();
    expect(await view(salon.ownerContext, salon.id)).toMatchObject({ upcomingAppointmentsCount: 2 });
    const { data } = await ask(salon.ownerContext, REMOVE, { id: salon.id });
    expect(data).toMatchObject({
      removeClient: {
        deletedClientId: salon.id,
        deletedAppointmentIds: salon.future.map((id) => toGlobalId('Appointment', id)),
      },
    });
    expect(await statuses([salon.past])).toEqual(['CONFIRMED']);
    expect(await statuses(salon.future)).toEqual(['CANCELED', 'CANCELED']);
    expect(await view(salon.ownerContext, salon.id)).toBeNull();
    await expect(salon.book(TEN + 4 * HOUR)).rejects.toMatchObject({ refusal: { code: 'CLIENT_BLOCKED' } });
  });

  test('is undone within a minute together with its appointments', async () => {
    const salon = await givenBusiness();
    await ask(salon.ownerContext, REMOVE, { id: salon.id });
    clock.set(clock.now() + 30_000);
    const { data } = await ask(salon.ownerContext, UNDO, { id: salon.id });
    expect(data).toEqual({ undoRemoveClient: { client: { name: 'Clara Brown' }, lostAppointmentsCount: 0 } });
    expect(await statuses(salon.future)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test('is undone whole although time goes on while it is removed', async () => {
    const salon = await givenBusiness();
    let now = clock.now();
    const ticking = { ...salon.ownerContext, clock: { now: () => (now += 7) } };
    await ask(ticking, REMOVE, { id: salon.id });
    const { data } = await ask(ticking, UNDO, { id: salon.id });
    expect(data).toMatchObject({ undoRemoveClient: { lostAppointmentsCount: 0 } });
  });

  test('is undone later without its appointments, and says how many are lost', async () => {
    const salon = await givenBusiness();
    await ask(salon.ownerContext, REMOVE, { id: salon.id });
    clock.set(clock.now() + 61_000);
    const { data } = await ask(salon.ownerContext, UNDO, { id: salon.id });
    expect(data).toMatchObject({ undoRemoveClient: { lostAppointmentsCount: 2 } });
  });

  test('a time that was taken meanwhile stays lost', async () => {
    const salon = await givenBusiness();
    await ask(salon.ownerContext, REMOVE, { id: salon.id });
    await salon.book(TEN, await given.client(salon));
    const { data } = await ask(salon.ownerContext, UNDO, { id: salon.id });
    expect(data).toMatchObject({ undoRemoveClient: { lostAppointmentsCount: 1 } });
  });
});

describe('changing a client', () => {
  test('R8: only what is sent changes, and null removes the e-mail', async () => {
    const salon = await givenBusiness();
    const update = (input: object) => ask(salon.ownerContext, UPDATE, { input: { id: salon.id, ...input } });
    await update({ email: 'clara@example.com', notes: 'Likes tea' });
    expect((await update({ phoneNumber: '088 999 8877' })).data).toMatchObject({
      updateClient: {
        client: {
          name: 'Clara Brown',
          phoneNumber: '+359889998877',
          email: 'clara@example.com',
          notes: 'Likes tea',
        },
      },
    });
    expect((await update({ email: null })).data).toMatchObject({ updateClient: { client: { email: null } } });
  });

  test('spec 5: the new name is found by the search', async () => {
    const salon = await givenBusiness();
    await ask(salon.ownerContext, UPDATE, { input: { id: salon.id, name: 'Niccolò Prova' } });
    const found = await ask(
      salon.ownerContext,
      '{ viewer { ... on Provider { clients(filterBy: { searchWord: "niccolo" }) { edges { node { name } } } } } }',
    );
    expect(found.data).toMatchObject({
      viewer: { clients: { edges: [{ node: { name: 'Niccolò Prova' } }] } },
    });
  });

  test('C4: the number of another client is refused and named', async () => {
    const salon = await givenBusiness();
    await given.client(salon, { name: 'Anton', phoneNumber: '+359880000009' });
    const input = { id: salon.id, phoneNumber: '+359880000009' };
    expect((await ask(salon.ownerContext, UPDATE, { input })).refusals).toMatchObject([
      { code: 'PHONE_TAKEN', values: { clientName: 'Anton' } },
    ]);
  });

  test('a client who may not book online can still be booked by staff', async () => {
    const salon = await givenBusiness();
    const input = { id: salon.id, isBlocked: true };
    expect((await ask(salon.ownerContext, UPDATE, { input })).data).toMatchObject({
      updateClient: { client: { isBlocked: true } },
    });
    expect(await salon.book(TEN + 4 * HOUR)).toEqual(expect.any(String));
  });

  test('N6: the history names fields, not what they say', async () => {
    const salon = await givenBusiness();
    await ask(salon.ownerContext, UPDATE, { input: { id: salon.id, name: 'Secret Name' } });
    const entries = await db.selectFrom('audit_entries').select(['action', 'after']).execute();
    expect(entries).toContainEqual({ action: 'updated', after: { fields: ['name'] } });
  });
});

describe('merging a duplicate', () => {
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
        client: { id: salon.id, email: 'c@b.example', notes: 'Comes with a dog', totalAppointmentsCount: 4 },
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

  test('the same e-mail and the same end of the number point a duplicate out', async () => {
    const salon = await givenBusiness();
    await given.client(salon, { name: 'Same number', phoneNumber: '+49881112233' });
    await given.client(salon, { name: 'Somebody else', phoneNumber: '+359881112234' });
    expect(await view(salon.ownerContext, salon.id)).toMatchObject({ duplicates: [{ name: 'Same number' }] });
  });

  test('a client with itself is refused', async () => {
    const salon = await givenBusiness();
    const answer = await ask(salon.ownerContext, MERGE, { id: salon.id, duplicateId: salon.id });
    expect(answer.refusals).toMatchObject([{ code: 'BAD_INPUT', path: ['duplicateId'] }]);
  });
});

describe('C7: totals', () => {
  test('visits, no-shows and money leave out what was called off', async () => {
    const salon = await givenBusiness();
    await db.updateTable('appointments').set({ amount_paid: 2_000 }).where('id', '=', salon.past).execute();
    await db
      .updateTable('appointments')
      .set({ status: 'NO_SHOW' })
      .where('id', '=', salon.future[0] ?? '')
      .execute();
    clock.set(TEN + 5 * HOUR);
    expect(await view(salon.ownerContext, salon.id)).toMatchObject({
      visitsCount: 2,
      noShowsCount: 1,
      upcomingAppointmentsCount: 0,
      totalAppointmentsCount: 3,
      amountsPaid: [{ amount: 2_000, currency: 'eur' }],
    });
  });
});

describe('R1, R2: who may change clients', () => {
  const calls = [
    ['removeClient', REMOVE, (id: string) => ({ id })],
    ['undoRemoveClient', UNDO, (id: string) => ({ id })],
    ['updateClient', UPDATE, (id: string) => ({ input: { id, name: 'Stolen' } })],
    ['mergeClients', MERGE, (id: string) => ({ id, duplicateId: toGlobalId('Client', '1') })],
  ] as const;

  test.each(calls)('%s: of another organization none exists', async (_, document, variables) => {
    const salon = await givenBusiness();
    const stranger = await given.organization();
    const answer = await ask(stranger.ownerContext, document, variables(salon.id));
    expect(answer.refusals).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect(await view(salon.ownerContext, salon.id)).toMatchObject({ name: 'Clara Brown' });
  });

  test.each(calls)('%s: a member of the staff may not', async (_, document, variables) => {
    const salon = await givenBusiness();
    const member = await given.staffMember(salon);
    const answer = await ask(member.context, document, variables(salon.id));
    expect(answer.refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
  });

  test('a member of the staff may change notes, and a receptionist contact data but not remove', async () => {
    const salon = await givenBusiness();
    const member = await given.staffMember(salon);
    const desk = await given.staffMember(salon, { role: 'receptionist' });
    const notes = await ask(member.context, UPDATE, { input: { id: salon.id, notes: 'Window seat' } });
    expect(notes.refusals).toEqual([]);
    const name = await ask(desk.context, UPDATE, { input: { id: salon.id, name: 'Clara B.' } });
    expect(name.refusals).toEqual([]);
    expect((await ask(desk.context, REMOVE, { id: salon.id })).refusals).toMatchObject([
      { code: 'ACTION_NOT_ALLOWED' },
    ]);
  });
});

describe('spec 2: the appointments of a client', () => {
  test('what is to come stands apart from what is over or was called off', async () => {
    const salon = await givenBusiness();
    await db
      .updateTable('appointments')
      .set({ status: 'CANCELED' })
      .where('id', '=', salon.future[1] ?? '')
      .execute();
    const list = async (isUpcoming: boolean) => {
      const { data } = await ask(
        salon.ownerContext,
        `query L($clientId: ID!, $isUpcoming: Boolean!) { viewer { ... on Provider {
          appointments(filterBy: { clientId: $clientId, isUpcoming: $isUpcoming }) { edges { node { status } } }
        } } }`,
        { clientId: salon.id, isUpcoming },
      );
      const { edges } = (data as { viewer: { appointments: { edges: { node: { status: string } }[] } } })
        .viewer.appointments;
      return edges.map(({ node }) => node.status).sort();
    };
    expect(await list(true)).toEqual(['CONFIRMED']);
    expect(await list(false)).toEqual(['CANCELED', 'CONFIRMED']);
  });
});
