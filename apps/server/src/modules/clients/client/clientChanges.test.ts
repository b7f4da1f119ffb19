import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';

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

describe('C4: removing a client', () => {
  test('cancels what has not started, keeps the past, and the number can’t be booked anymore', async () => {
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

  test('a time that was taken in the meantime stays lost', async () => {
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

  describe('R8: notes that two people write at once', () => {
    const BEFORE = 'Likes tea';

    /** The owner and a member of the staff saw the same notes; the owner saved first. */
    async function givenTwoWriters() {
      const salon = await givenBusiness();
      const member = await given.staffMember(salon);
      const write = (staff: StaffContext, input: object) =>
        ask(staff, UPDATE, { input: { id: salon.id, ...input } });
      await write(salon.ownerContext, { notes: BEFORE });
      await write(salon.ownerContext, { notes: 'Allergic to nuts', expectedNotes: BEFORE });
      return { ...salon, member, write };
    }

    test('the second writer is refused, and nothing of the call changes', async () => {
      const salon = await givenTwoWriters();
      const { refusals } = await salon.write(salon.ownerContext, {
        name: 'Clara Green',
        notes: 'Window seat',
        expectedNotes: BEFORE,
      });
      expect(refusals).toMatchObject([{ code: 'CLIENT_CHANGED', path: ['notes'] }]);
      expect(await view(salon.ownerContext, salon.id)).toMatchObject({
        name: 'Clara Brown',
        notes: 'Allergic to nuts',
      });
    });

    test('having seen the other notes then saves, also with the right to notes alone', async () => {
      const salon = await givenTwoWriters();
      const notes = 'Allergic to nuts\nWindow seat';
      const second = { notes, expectedNotes: 'Allergic to nuts' };
      expect((await salon.write(salon.member.context, second)).refusals).toEqual([]);
      expect(await view(salon.ownerContext, salon.id)).toMatchObject({ notes });
    });

    test.each([null, ''])('%j means no notes', async (expectedNotes) => {
      const salon = await givenBusiness();
      const write = (notes: string) =>
        ask(salon.ownerContext, UPDATE, { input: { id: salon.id, notes, expectedNotes } });
      expect((await write('First')).refusals).toEqual([]);
      expect((await write('Second')).refusals).toMatchObject([{ code: 'CLIENT_CHANGED' }]);
      expect(await view(salon.ownerContext, salon.id)).toMatchObject({ notes: 'First' });
    });

    test('the same text is no conflict, and without expected notes the last one wins', async () => {
      const salon = await givenTwoWriters();
      const same = { notes: 'Allergic to nuts', expectedNotes: BEFORE };
      expect((await salon.write(salon.member.context, same)).refusals).toEqual([]);
      expect((await salon.write(salon.member.context, { notes: 'Window seat' })).refusals).toEqual([]);
      expect(await view(salon.ownerContext, salon.id)).toMatchObject({ notes: 'Window seat' });
    });
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

describe('C7: totals', () => {
  test('visits, no-shows and money leave out what was canceled', async () => {
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
  test('upcoming ones are separate from past and canceled ones', async () => {
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
