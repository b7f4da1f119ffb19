import { describe, expect, test } from 'vitest';
import { type Answer, listen } from '../../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFeed } from '../../../../../test/openFeed.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { deleteAppointment } from '../cancel/deleteAppointment.ts';
import { undoDeleteAppointment } from '../cancel/undoDeleteAppointment.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = writeGiven(db);
const feed = await openFeed(database);

const HOUR = 3_600_000;
/** Tuesday at ten in Sofia. */
const TEN = MONDAY_MORNING + 24 * HOUR;

const ADDED = 'addAppointment { appointments { id client { name } } cursor resync }';
const UPDATED = 'updateAppointment { appointments { id status } deletedAppointments cursor resync }';
const DELETED = 'deleteAppointment { deletedAppointments cursor resync }';

/** A business that is open every day; the second staff member works at another place. */
async function givenBusiness() {
  const organization = await given.organization();
  await given.openEveryDay(organization);
  const serviceId = await given.service(organization);
  const colleague = await given.staffMember(organization);
  const elsewhere = await given.staffMember(organization, { placeIds: [await given.place(organization)] });
  const book = (start = TEN) => given.appointment(organization.ownerContext, { serviceId, starts: [start] });
  return { ...organization, colleague, elsewhere, book };
}

const remove = (ctx: StaffContext, id: string) =>
  deleteAppointment(ctx, { id, cancellationReason: null, clientMutationId: null });
const undo = (ctx: StaffContext, id: string) => undoDeleteAppointment(ctx, { id, clientMutationId: null });
const idOf = (id: string) => toGlobalId('Appointment', id);

/** Moves an appointment to another provider in the database, as a move would, with its event. */
async function handOver(ctx: StaffContext, id: string, from: string, to: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.db.updateTable('appointments').set({ provider_id: to }).where('id', '=', id).execute();
    tx.record({ kind: 'appointment.updated', appointmentId: id, providerIds: [from, to] });
  });
}

/** What a staff member gets on one field, in order. */
async function subscribed(staff: StaffContext, field: string, after?: string) {
  const source = `subscription { ${after ? field.replace(/^\w+/, (name) => `${name}(after: "${after}")`) : field} }`;
  const results = await listen(staff, feed, source);
  const name = field.slice(0, field.indexOf(' '));
  const payload = (answer: Answer | null) => answer?.data?.[name];
  return {
    next: async () => payload(await results.next()),
    return: () => results.return(),
  };
}

describe('live appointments', () => {
  test('N5: a booking is delivered with its number', async () => {
    const salon = await givenBusiness();
    const added = await subscribed(salon.colleague.context, ADDED);
    const id = await salon.book();
    expect(await added.next()).toEqual({
      appointments: [{ id: idOf(id), client: null }],
      cursor: '1',
      resync: false,
    });
    await added.return();
  });

  test('spec 7: a deletion is delivered as the id', async () => {
    const salon = await givenBusiness();
    const id = await salon.book();
    const deleted = await subscribed(salon.colleague.context, DELETED);
    await remove(salon.ownerContext, id);
    expect(await deleted.next()).toEqual({ deletedAppointments: [idOf(id)], cursor: '2', resync: false });
    await deleted.return();
  });

  test('P2: an undo is delivered as an update', async () => {
    const salon = await givenBusiness();
    const id = await salon.book();
    await remove(salon.ownerContext, id);
    const updated = await subscribed(salon.ownerContext, UPDATED);
    await undo(salon.ownerContext, id);
    expect(await updated.next()).toMatchObject({
      appointments: [{ id: idOf(id), status: 'CONFIRMED' }],
      deletedAppointments: [],
    });
    await updated.return();
  });

  test('N5: who reconnects gets what it missed, once and in order', async () => {
    const salon = await givenBusiness();
    const ids = [await salon.book(), await salon.book(TEN + HOUR)];
    const added = await subscribed(salon.ownerContext, ADDED, '0');
    const third = await salon.book(TEN + 2 * HOUR);
    for (const [index, id] of [...ids, third].entries())
      expect(await added.next()).toMatchObject({
        appointments: [{ id: idOf(id) }],
        cursor: String(index + 1),
      });
    await added.return();
  });

  test('N5: a console that is too far behind is told to fetch again', async () => {
    const salon = await givenBusiness();
    await salon.book();
    await salon.book(TEN + HOUR);
    await db
      .deleteFrom('events')
      .where('organization_id', '=', salon.scope.organizationId)
      .where('seq', '=', '1')
      .execute();
    const added = await subscribed(salon.ownerContext, ADDED, '0');
    expect(await added.next()).toEqual({ appointments: [], cursor: '2', resync: true });
    await added.return();
  });

  test('P2: a deletion that was taken back before it is delivered is passed over', async () => {
    const salon = await givenBusiness();
    const id = await salon.book();
    await remove(salon.ownerContext, id);
    await undo(salon.ownerContext, id);
    const deleted = await subscribed(salon.ownerContext, DELETED, '1');
    const other = await salon.book(TEN + HOUR);
    await remove(salon.ownerContext, other);
    expect(await deleted.next()).toMatchObject({ deletedAppointments: [idOf(other)] });
    await deleted.return();
  });
});

describe('R2: live appointments reach only who may see them', () => {
  test('not staff of another place, and not another organization', async () => {
    const salon = await givenBusiness();
    const stranger = await givenBusiness();
    const elsewhere = await subscribed(salon.elsewhere.context, ADDED);
    const abroad = await subscribed(stranger.ownerContext, ADDED);
    const seen = await subscribed(salon.ownerContext, ADDED);
    await salon.book();
    await seen.next();
    await handOverOwn(salon);
    const theirs = await stranger.book();
    expect(await abroad.next()).toMatchObject({ appointments: [{ id: idOf(theirs) }] });
    expect(await elsewhere.next()).toMatchObject({ cursor: '2' });
    await Promise.all([elsewhere.return(), abroad.return(), seen.return()]);
  });

  test('someone who loses sight of one by a move gets its deletion', async () => {
    const salon = await givenBusiness();
    const id = await salon.book();
    const colleague = await subscribed(salon.colleague.context, UPDATED);
    const elsewhere = await subscribed(salon.elsewhere.context, UPDATED);
    await handOver(salon.ownerContext, id, salon.ownerId, salon.elsewhere.id);
    expect(await colleague.next()).toMatchObject({ appointments: [], deletedAppointments: [idOf(id)] });
    expect(await elsewhere.next()).toMatchObject({
      appointments: [{ id: idOf(id) }],
      deletedAppointments: [],
    });
    await Promise.all([colleague.return(), elsewhere.return()]);
  });

  test('R4: the role counts as it is when the event is delivered', async () => {
    const salon = await givenBusiness();
    const added = await subscribed(salon.colleague.context, ADDED);
    await given.withSets(salon, salon.colleague.id, { appointments: ['VIEW_OWN'] });
    await salon.book();
    await given.revoked(salon.colleague.id);
    await salon.ownerContext.transaction(async (tx) =>
      tx.record({ kind: 'access.changed', providerId: salon.colleague.id }),
    );
    expect(await added.next()).toBeUndefined();
  });
});

/** An appointment of the one who works elsewhere, with its event. */
async function handOverOwn(salon: Awaited<ReturnType<typeof givenBusiness>>): Promise<void> {
  await given.openEveryDay(salon, { providerId: salon.elsewhere.id });
  const serviceId = await given.service(salon, { providerIds: [salon.elsewhere.id] });
  await given.appointment(salon.elsewhere.context, { serviceId, starts: [TEN] });
}
