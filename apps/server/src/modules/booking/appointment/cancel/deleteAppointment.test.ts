import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import type { BookingOptions } from '../../../../../test/given/appointment.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../../test/given/organization.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { tickingClock } from '../../../../../test/tickingClock.ts';
import { violations } from '../../../../../test/violations.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { deleteAppointment } from './deleteAppointment.ts';
import { undoDeleteAppointment } from './undoDeleteAppointment.ts';

const { db } = await openFreshDatabase();
const clock = tickingClock(MONDAY_MORNING);
const given = writeGiven(db, clock);

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Tuesday at ten in Sofia. */
const TEN = MONDAY_MORNING + 24 * HOUR;

const REMOVE_CLIENT = 'mutation R($id: ID!) { removeClient(input: { id: $id }) { clientMutationId } }';
const BLOCK_CLIENT =
  'mutation B($id: ID!) { updateClient(input: { id: $id, isBlocked: true }) { client { isBlocked } } }';

/** A business with one appointment at ten. */
async function givenBooked(overrides: Partial<BookingOptions> & { capacity?: number } = {}) {
  clock.set(MONDAY_MORNING);
  const organization = await given.organization();
  await given.openEveryDay(organization);
  const serviceId = await given.service(organization, { capacity: overrides.capacity });
  const book = (more: Partial<BookingOptions> = {}) =>
    given.appointment(organization.ownerContext, { serviceId, starts: [TEN], ...more });
  return { ...organization, book, id: await book(overrides) };
}

function remove(
  ctx: StaffContext,
  id: string,
  { reason = null as string | null, key = null as string | null } = {},
) {
  return deleteAppointment(ctx, { id, cancellationReason: reason, clientMutationId: key });
}

function undo(ctx: StaffContext, id: string) {
  return undoDeleteAppointment(ctx, { id, clientMutationId: null });
}

function appointment(id: string) {
  return db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function sessionsOf({ scope }: Pick<GivenOrganization, 'scope'>) {
  return db
    .selectFrom('sessions')
    .select('taken')
    .where('organization_id', '=', scope.organizationId)
    .execute();
}

function messageKinds({ scope }: Pick<GivenOrganization, 'scope'>) {
  return db
    .selectFrom('messages')
    .select(['kind', 'status'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id')
    .execute();
}

describe('deleting an appointment', () => {
  test('P2: is known as a colleague’s change also to who may not read the history', async () => {
    const salon = await givenBooked();
    const { context: receptionist } = await given.staffMember(salon, { role: 'receptionist' });
    await remove(salon.ownerContext, salon.id);
    const query = `query ($id: ID!) { viewer { ... on Provider {
      appointment(id: $id) { isLastChangedByViewer audit { action } } } } }`;
    const variables = { id: toGlobalId('Appointment', salon.id) };
    expect((await ask(receptionist, query, variables)).data).toEqual({
      viewer: { appointment: { isLastChangedByViewer: false, audit: [] } },
    });
    expect((await ask(salon.ownerContext, query, variables)).data).toMatchObject({
      viewer: { appointment: { isLastChangedByViewer: true } },
    });
  });

  test.each([
    ['PENDING', 'DECLINED'],
    ['MODIFIED', 'DECLINED'],
    ['CONFIRMED', 'CANCELED'],
    ['OFFERED_ALTERNATIVE', 'CANCELED'],
  ])('P2: makes a %s one %s', async (before, after) => {
    const salon = await givenBooked();
    await db.updateTable('appointments').set({ status: before }).where('id', '=', salon.id).execute();
    await remove(salon.ownerContext, salon.id, { reason: 'Ill' });
    expect(await appointment(salon.id)).toMatchObject({
      status: after,
      cancellation_reason: 'Ill',
      version: 2,
    });
  });

  test('A6: frees its seat at once, so that the slot can be booked again', async () => {
    const salon = await givenBooked();
    await remove(salon.ownerContext, salon.id);
    expect(await sessionsOf(salon)).toEqual([]);
    await salon.book();
    expect(await violations(db)).toEqual([]);
  });

  test('A5: leaves the others in their session', async () => {
    const salon = await givenBooked({ capacity: 3 });
    await salon.book();
    await remove(salon.ownerContext, salon.id);
    expect(await sessionsOf(salon)).toEqual([{ taken: 1 }]);
  });

  test('A5: of an overbooked session makes it less overbooked', async () => {
    const salon = await givenBooked({ capacity: 3 });
    await salon.book();
    await salon.book();
    await db
      .updateTable('sessions')
      .set({ capacity: 1, overbooked: 2 })
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    await remove(salon.ownerContext, salon.id);
    expect(
      await db
        .selectFrom('sessions')
        .select(['taken', 'overbooked'])
        .where('organization_id', '=', salon.scope.organizationId)
        .execute(),
    ).toEqual([{ taken: 2, overbooked: 1 }]);
    expect((await refusalOf(salon.book()))?.code).toBe('SLOT_NOT_AVAILABLE');
  });

  test.each(['CANCELED', 'DECLINED', 'NO_SHOW'])(
    'P2: a %s one is refused and stays as it is',
    async (status) => {
      const salon = await givenBooked();
      if (status !== 'NO_SHOW') await remove(salon.ownerContext, salon.id);
      await db.updateTable('appointments').set({ status }).where('id', '=', salon.id).execute();
      expect(await refusalOf(remove(salon.ownerContext, salon.id))).toMatchObject({
        code: 'ACTION_NOT_ALLOWED',
        values: { status },
      });
    },
  );

  test('P2: a past one is refused', async () => {
    const salon = await givenBooked();
    clock.set(TEN + HOUR);
    expect((await refusalOf(remove(salon.ownerContext, salon.id)))?.code).toBe('ACTION_NOT_ALLOWED');
  });

  test('P2: of two who delete it at once, one wins and the other learns what it is now', async () => {
    const salon = await givenBooked();
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    const refusals = await Promise.all(
      [salon.ownerContext, receptionist.context].map((ctx) => refusalOf(remove(ctx, salon.id))),
    );
    const [lost] = refusals.filter((refusal) => refusal !== null);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(['APPOINTMENT_CHANGED', 'ACTION_NOT_ALLOWED']).toContain(lost?.code);
    expect(lost?.values).toMatchObject({ status: 'CANCELED' });
  });

  test('P4: the same key answers the same, though it is canceled by then', async () => {
    const salon = await givenBooked();
    const first = await remove(salon.ownerContext, salon.id, { key: 'key' });
    expect(await remove(salon.ownerContext, salon.id, { key: 'key' })).toEqual(first);
  });

  test('P9: the history names the status before and after', async () => {
    const salon = await givenBooked();
    await remove(salon.ownerContext, salon.id);
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('organization_id', '=', salon.scope.organizationId)
      .orderBy('id')
      .execute();
    expect(entries.at(-1)).toMatchObject({
      action: 'canceled',
      before: { status: 'CONFIRMED' },
      after: { status: 'CANCELED' },
    });
  });

  test('N2: the client is always notified', async () => {
    const salon = await givenBooked();
    const clientId = await given.client(salon);
    await remove(salon.ownerContext, await salon.book({ starts: [TEN + HOUR], clientId }));
    expect(await messageKinds(salon)).toEqual([{ kind: 'client.appointmentCanceled', status: 'QUEUED' }]);
  });

  test('R1: ordinary staff cannot delete a colleague’s, receptionists can', async () => {
    const salon = await givenBooked();
    const member = await given.staffMember(salon);
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    expect((await refusalOf(remove(member.context, salon.id)))?.code).toBe('ACTION_NOT_ALLOWED');
    await remove(receptionist.context, salon.id);
  });

  test('R2: of another organization it does not exist', async () => {
    const salon = await givenBooked();
    const stranger = await given.organization();
    expect((await refusalOf(remove(stranger.ownerContext, salon.id)))?.code).toBe('NOT_FOUND');
    expect((await appointment(salon.id)).status).toBe('CONFIRMED');
  });
});

describe('P2: undoing a deletion', () => {
  test('gives the status and the seat back, and the client’s message does not go', async () => {
    const salon = await givenBooked();
    const clientId = await given.client(salon);
    const id = await salon.book({ starts: [TEN + HOUR], clientId });
    await remove(salon.ownerContext, id, { reason: 'A slip' });
    await undo(salon.ownerContext, id);
    expect(await appointment(id)).toMatchObject({
      status: 'CONFIRMED',
      cancellation_reason: null,
      closed_at: null,
    });
    expect(await messageKinds(salon)).toEqual([{ kind: 'client.appointmentCanceled', status: 'CANCELED' }]);
    expect((await refusalOf(salon.book({ starts: [TEN + HOUR] })))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect(await violations(db)).toEqual([]);
  });

  test('after the message has gone, the client is notified that it is on again', async () => {
    const salon = await givenBooked();
    const id = await salon.book({ starts: [TEN + HOUR], clientId: await given.client(salon) });
    await remove(salon.ownerContext, id);
    await db
      .updateTable('messages')
      .set({ status: 'SENT' })
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    clock.set(MONDAY_MORNING + 30 * SECOND);
    await undo(salon.ownerContext, id);
    expect((await messageKinds(salon)).map(({ kind }) => kind)).toEqual([
      'client.appointmentCanceled',
      'client.appointmentRestored',
    ]);
  });

  test('A7: is not refused for a buffer that the service got since: nobody took the time', async () => {
    const salon = await givenBooked();
    await salon.book({ starts: [TEN + HOUR / 2] });
    await remove(salon.ownerContext, salon.id);
    await db
      .updateTable('services')
      .set({ buffer_after: 15 })
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    await undo(salon.ownerContext, salon.id);
    expect((await appointment(salon.id)).status).toBe('CONFIRMED');
    expect(await violations(db)).toEqual([]);
  });

  test('is refused once someone else has the time', async () => {
    const salon = await givenBooked();
    await remove(salon.ownerContext, salon.id);
    await salon.book();
    expect((await refusalOf(undo(salon.ownerContext, salon.id)))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect((await appointment(salon.id)).status).toBe('CANCELED');
  });

  test('C4: is refused once the client was removed, and the appointment stays off', async () => {
    const salon = await givenBooked();
    const clientId = await given.client(salon);
    const id = await salon.book({ starts: [TEN + HOUR], clientId });
    await remove(salon.ownerContext, id);
    await ask(salon.ownerContext, REMOVE_CLIENT, { id: toGlobalId('Client', clientId) });
    expect((await refusalOf(undo(salon.ownerContext, id)))?.code).toBe('CLIENT_BLOCKED');
    expect((await appointment(id)).status).toBe('CANCELED');
    expect(await violations(db)).toEqual([]);
  });

  test('C4: gives a client back the time that only online booking keeps it from', async () => {
    const salon = await givenBooked();
    const clientId = await given.client(salon);
    const id = await salon.book({ starts: [TEN + HOUR], clientId });
    await remove(salon.ownerContext, id);
    const { data } = await ask(salon.ownerContext, BLOCK_CLIENT, { id: toGlobalId('Client', clientId) });
    expect(data).toEqual({ updateClient: { client: { isBlocked: true } } });
    await undo(salon.ownerContext, id);
    expect((await appointment(id)).status).toBe('CONFIRMED');
  });

  test('is refused after 60 seconds', async () => {
    const salon = await givenBooked();
    await remove(salon.ownerContext, salon.id);
    clock.set(MONDAY_MORNING + 61 * SECOND);
    expect((await refusalOf(undo(salon.ownerContext, salon.id)))?.code).toBe('ACTION_NOT_ALLOWED');
  });

  test('is refused to anybody else, and a stranger finds nothing', async () => {
    const salon = await givenBooked();
    const receptionist = await given.staffMember(salon, { role: 'receptionist' });
    const stranger = await given.organization();
    await remove(salon.ownerContext, salon.id);
    expect((await refusalOf(undo(receptionist.context, salon.id)))?.code).toBe('ACTION_NOT_ALLOWED');
    expect((await refusalOf(undo(stranger.ownerContext, salon.id)))?.code).toBe('NOT_FOUND');
  });
});
