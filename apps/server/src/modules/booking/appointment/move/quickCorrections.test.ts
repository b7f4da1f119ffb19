import { describe, expect, test } from 'vitest';
import { givenBookedSalon, recordsOf, TEN } from '../../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { tickingClock } from '../../../../../test/tickingClock.ts';
import { bookAsClient } from '../book/bookAsClient.ts';
import { cancelAsClient } from '../cancel/cancelAsClient.ts';
import { deleteAppointment } from '../cancel/deleteAppointment.ts';
import { undoDeleteAppointment } from '../cancel/undoDeleteAppointment.ts';
import { offerAlternativeHours } from '../offer/offerAlternativeHours.ts';
import { confirmAppointment } from '../status/changeStatus.ts';
import { updateAppointment } from './updateAppointment.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, tickingClock(MONDAY_MORNING));
const records = recordsOf(db);

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const ELEVEN = TEN + HOUR;
const NOON = TEN + 2 * HOUR;

/** A salon with Maria, who does the service as well, and a colleague of the same name. */
async function givenSalon() {
  const salon = await givenBookedSalon(given, { booking: { clientId: null } });
  const { organizationId } = salon.scope;
  const maria = await given.staffMember(salon, { name: 'Maria' });
  const anna = await given.staffMember(salon, { name: 'Maria' });
  await db
    .insertInto('service_providers')
    .values(
      [maria, anna].map(({ id }) => ({
        organization_id: organizationId,
        service_id: salon.serviceId,
        provider_id: id,
      })),
    )
    .execute();
  const id = await salon.book({ starts: [ELEVEN], notifyClient: true });
  const withMaria = () =>
    salon.book({ starts: [ELEVEN], notifyClient: true, providerId: maria.id, allowOutsideHours: true });
  return { ...salon, id, maria, anna, withMaria };
}

type Salon = Awaited<ReturnType<typeof givenSalon>>;

/** So many seconds after the booking. */
function at(seconds: number): void {
  given.clock.set(MONDAY_MORNING + seconds * SECOND);
}

function remove(salon: Salon, id = salon.id) {
  return deleteAppointment(salon.ownerContext, { id, cancellationReason: null, clientMutationId: null });
}

function restore(salon: Salon, id = salon.id) {
  return undoDeleteAppointment(salon.ownerContext, { id, clientMutationId: null });
}

function move(
  salon: Salon,
  startAt: number,
  { id = salon.id, notifyClient = false, providerId = salon.ownerId, by = salon.ownerContext } = {},
) {
  return updateAppointment(by, {
    id,
    slots: [salon.slot(startAt, { providerId })],
    answers: null,
    allowOutsideHours: true,
    notifyClient,
    expectedVersion: null,
    clientMutationId: null,
  });
}

/** What waits: the kind, and of whom. */
function waiting({ scope }: Salon) {
  return db
    .selectFrom('messages')
    .select(['kind', 'recipient', 'body', 'provider_id'])
    .where('organization_id', '=', scope.organizationId)
    .where('status', '=', 'QUEUED')
    .orderBy('id')
    .execute();
}

function allWent({ scope }: Salon) {
  return db
    .updateTable('messages')
    .set({ status: 'SENT' })
    .where('organization_id', '=', scope.organizationId)
    .execute();
}

function bookSelf(salon: Salon, ctx = given.asClient(salon, salon.clientId)) {
  return bookAsClient(ctx, {
    slots: [salon.slot(NOON)],
    answers: [],
    attendeeName: null,
    clientMutationId: null,
  }).then(({ appointmentIds: [id = ''] }) => id);
}

const change = (id: string) => ({ id, expectedVersion: null, clientMutationId: null });

describe('P2, N2: a booking that is corrected within ten seconds is reported once, as it is then', () => {
  test('deleted and brought back', async () => {
    const salon = await givenSalon();
    at(4);
    await remove(salon);
    expect(await waiting(salon)).toEqual([]);
    at(7);
    await restore(salon);
    expect(await waiting(salon)).toMatchObject([{ kind: 'client.appointmentCreated' }]);
  });

  test('deleted, and brought back only half a minute later', async () => {
    const salon = await givenSalon();
    at(4);
    await remove(salon);
    at(34);
    await restore(salon);
    expect(await records.queuedMessages(salon)).toEqual(['client.appointmentCreated']);
  });

  test.each([[true], [false]])('moved, if the client is notified of the move: %s', async (notifyClient) => {
    const salon = await givenSalon();
    at(4);
    await move(salon, NOON, { notifyClient });
    const messages = await waiting(salon);
    expect(messages.map(({ kind }) => kind)).toEqual(['client.appointmentCreated']);
    expect(messages[0]?.body).toContain('Tuesday, 3rd March 2026, 12:00');
  });

  test('moved and back', async () => {
    const salon = await givenSalon();
    at(4);
    await move(salon, NOON);
    at(7);
    await move(salon, ELEVEN);
    const messages = await waiting(salon);
    expect(messages.map(({ kind }) => kind)).toEqual(['client.appointmentCreated']);
    expect(messages[0]?.body).toContain('Tuesday, 3rd March 2026, 11:00');
  });

  test('but other times on offer say all that the client has to know', async () => {
    const salon = await givenSalon();
    at(4);
    await offerAlternativeHours(salon.ownerContext, { ...change(salon.id), times: [salon.slot(NOON)] });
    expect(await records.queuedMessages(salon)).toEqual(['client.appointmentOffered']);
  });

  test('not if the client was not to be notified', async () => {
    const salon = await givenSalon();
    await allWent(salon);
    const id = await salon.book({ starts: [NOON] });
    await move(salon, NOON + HOUR, { id });
    expect(await waiting(salon)).toEqual([]);
  });

  test('not once it went: then a move is a move, and a quiet one is quiet', async () => {
    const salon = await givenSalon();
    await allWent(salon);
    at(30);
    await move(salon, NOON);
    expect(await waiting(salon)).toEqual([]);
    await move(salon, ELEVEN, { notifyClient: true });
    expect(await records.queuedMessages(salon)).toEqual(['client.appointmentMoved']);
  });
});

describe('P2, N2: the provider, too', () => {
  test('gets a booking that was brought back by e-mail and push, and no notification of what was taken back', async () => {
    const salon = await givenSalon();
    await allWent(salon);
    const id = await salon.withMaria();
    await remove(salon, id);
    expect(await waiting(salon)).toEqual([]);
    await restore(salon, id);
    expect(await records.queuedMessages(salon)).toEqual([
      'client.appointmentCreated',
      'staff.appointmentCreated',
      'push.appointmentCreated',
    ]);
    const notifications = await db
      .selectFrom('notifications')
      .select('kind')
      .where('organization_id', '=', salon.scope.organizationId)
      .orderBy('id')
      .execute();
    expect(notifications.map(({ kind }) => kind)).toEqual(['appointmentCreated']);
  });

  test('the new provider is notified, and a colleague of the same name is someone else', async () => {
    const salon = await givenSalon();
    await allWent(salon);
    const id = await salon.withMaria();
    await move(salon, ELEVEN, { id, providerId: salon.anna.id });
    expect((await waiting(salon)).map(({ kind, provider_id }) => [kind, provider_id])).toEqual([
      ['staff.appointmentMoved', salon.anna.id],
      ['push.appointmentMoved', salon.anna.id],
      ['client.appointmentCreated', null],
    ]);
    await allWent(salon);
    await remove(salon, id);
    expect(await records.queuedMessages(salon)).toEqual([
      'client.appointmentCanceled',
      'staff.appointmentCanceled',
      'push.appointmentCanceled',
    ]);
  });

  test('the one who moved it knows of it, and is notified when it is canceled', async () => {
    const salon = await givenSalon();
    await allWent(salon);
    const id = await salon.withMaria();
    await move(salon, NOON, { id, providerId: salon.maria.id, by: salon.maria.context });
    await remove(salon, id);
    expect(await records.queuedMessages(salon)).toEqual([
      'staff.appointmentCanceled',
      'push.appointmentCanceled',
    ]);
  });
});

describe('P2, N2: what a client did itself it knows', () => {
  test.each([
    ['DECLINED', true, 'client.appointmentDeclined'],
    ['CANCELED', false, 'client.appointmentCanceled'],
  ])('it is notified that its booking is %s, however quickly', async (_, approves, kind) => {
    const salon = await givenSalon();
    await allWent(salon);
    await db
      .updateTable('providers')
      .set({ appointment_requires_approval: approves })
      .where('id', '=', salon.ownerId)
      .execute();
    const id = await bookSelf(salon);
    await remove(salon, id);
    expect(await records.queuedMessages(salon)).toEqual([kind]);
  });

  test('a quick confirmation is reported as one', async () => {
    const salon = await givenSalon();
    await allWent(salon);
    await db
      .updateTable('providers')
      .set({ appointment_requires_approval: true })
      .where('id', '=', salon.ownerId)
      .execute();
    const id = await bookSelf(salon);
    await confirmAppointment(salon.ownerContext, change(id));
    expect(await records.queuedMessages(salon)).toEqual(['client.appointmentConfirmed']);
  });

  test('after a quiet move it is notified of what is booked now', async () => {
    const salon = await givenSalon();
    await allWent(salon);
    const id = await bookSelf(salon);
    await move(salon, NOON + HOUR, { id });
    expect(await records.queuedMessages(salon)).toEqual(['client.appointmentCreated']);
  });

  test('nobody is notified of what they undid at once', async () => {
    const salon = await givenSalon();
    await allWent(salon);
    const clara = given.asClient(salon, salon.clientId);
    const id = await bookSelf(salon, clara);
    await cancelAsClient(clara, change(id));
    expect(await waiting(salon)).toEqual([]);
  });
});
