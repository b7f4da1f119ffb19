import type { Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { DAY_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { beforeEach, expect, test } from 'vitest';
import { TEN } from '../../../test/given/bookedSalon.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { givenOpenSalon } from '../../../test/given/openSalon.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { deleteAppointment } from '../../modules/booking/appointment/cancel/cancel.ts';
import { offerFreeTimes } from '../../modules/booking/waitlist/waitlist.ts';
import { readId, toGlobalId } from '../../platform/graphql/globalId.ts';
import { chooseLinkOrigin } from '../../platform/linkOrigin.store.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database, { senders: { email: null, sms: null, push: null } });

beforeEach(() => db.deleteFrom('attempts').execute());

/** A salon with a waitlist whose only time on Tuesday, at ten, is taken. */
async function fullSalon() {
  const salon = await givenOpenSalon(db, given, server, { at: TEN - 3 * DAY_MS });
  await db.updateTable('places').set({ waitlist: true }).where('id', '=', salon.placeId).execute();
  await db
    .updateTable('work_hours')
    .set({ open_time: '10:00', close_time: '10:30' })
    .where('organization_id', '=', salon.scope.organizationId)
    .execute();
  const wait = (more: object = {}) => ({
    placeId: toGlobalId('Place', salon.placeId),
    serviceId: toGlobalId('Service', salon.serviceId),
    providerId: null,
    from: '2026-03-03',
    until: '2026-03-03',
    partsOfDay: [],
    ...more,
  });
  return { ...salon, wait };
}

test('C3: a visitor waits, is offered the time that becomes free, and takes it', async () => {
  const salon = await fullSalon();
  const visitor = await salon.signIn('+359887111222', 'Ana');
  const joined = await visitor.post('/waitlist', salon.wait());
  expect(joined).toMatchObject({
    status: 200,
    body: { waiting: [{ serviceTitle: 'Haircut', offer: null }] },
  });
  const cancellation = { id: salon.id, cancellationReason: null, clientMutationId: null };
  await deleteAppointment(salon.ownerContext, cancellation);
  const tools = { db, clock: given.clock, secrets: given.signInDeps.secrets };
  await offerFreeTimes(tools, salon.scope, salon.ownerId);
  const [entry] = (await visitor.get('/me')).body.waiting;
  expect(entry?.offer).toMatchObject({
    startAt: new Date(TEN).toISOString(),
    endAt: new Date(TEN + 30 * MINUTE_MS).toISOString(),
  });
  const booked = await visitor.post<{ visitor: { waiting: object[] }; appointmentIds: string[] }>(
    '/bookings',
    salon.visit(TEN, { waitlistEntryId: entry?.id }),
  );
  expect(booked).toMatchObject({ status: 200, body: { visitor: { waiting: [] } } });
  const source = db.selectFrom('appointments').select('source').orderBy('id', 'desc');
  expect((await source.executeTakeFirstOrThrow()).source).toBe('WAITLIST');
});

test.each([
  ['over', { from: '2026-02-01', until: '2026-02-02' }],
  ['the wrong way round', { from: '2026-03-09', until: '2026-03-05' }],
  ['more than a quarter of a year', { until: '2026-12-31' }],
])('C3: dates that are %s are refused with those that are not', async (_, dates) => {
  const salon = await fullSalon();
  const refused = await (await salon.browser()).post('/waitlist/check', salon.wait(dates));
  const error = 'Please choose dates from today on: at most 92 days, within a year.';
  expect(refused).toMatchObject({ status: 400, body: { code: 'WAITLIST_DATES', path: ['until'], error } });
});

/** Has Ana wait for Tuesday's time, frees it, and gives the token of the link that she is sent. */
async function offeredSalon() {
  await chooseLinkOrigin(db, 'https://book.example');
  const salon = await fullSalon();
  const ana = await salon.signIn('+359887111666', 'Ana');
  await ana.post('/waitlist', salon.wait());
  const cancellation = { id: salon.id, cancellationReason: null, clientMutationId: null };
  await deleteAppointment(salon.ownerContext, cancellation);
  const { secrets } = given.signInDeps;
  await offerFreeTimes({ db, clock: given.clock, secrets }, salon.scope, salon.ownerId);
  const message = await db
    .selectFrom('messages')
    .select('sealed_body')
    .where('organization_id', '=', salon.scope.organizationId)
    .where('kind', '=', 'client.waitlistOffer')
    .executeTakeFirstOrThrow();
  const token = /\/open\/([\w-]{22})/.exec(secrets.open(message.sealed_body ?? ''))?.[1];
  return { ...salon, ana, token };
}

test('C3: the link of an offer shows its time and nothing of its client, in its own business until the time starts', async () => {
  const { ana, token, ...salon } = await offeredSalon();
  const other = await fullSalon();
  const seat = {
    serviceTitle: 'Haircut',
    startAt: new Date(TEN).toISOString(),
    endAt: new Date(TEN + 30 * MINUTE_MS).toISOString(),
    isOpen: true,
  };
  expect(await ana.post(`/links/${token}`)).toMatchObject({
    status: 200,
    body: { appointmentId: null, seat, waiting: [{ offer: { startAt: seat.startAt } }] },
  });
  const stranger = await (await salon.browser()).post(`/links/${token}`);
  expect(stranger).toMatchObject({
    status: 200,
    body: { appointmentId: null, seat, client: null, upcoming: [], waiting: [] },
  });
  expect(JSON.stringify(stranger.body)).not.toMatch(/Ana|887111666/);
  const refused = { body: { code: 'INVALID_LINK' } };
  for (const path of [`/links/${token}`, `/links/${token}/seat`]) {
    expect(await (await other.browser()).post(path)).toMatchObject(refused);
  }
  given.clock.set(TEN);
  for (const path of [`/links/${token}`, `/links/${token}/seat`])
    expect(await ana.post(path)).toMatchObject(refused);
});

test('C1, C3: anyone with the link takes the time for its client without a code, once, and sees that alone', async () => {
  const { token, ...salon } = await offeredSalon();
  const browser = await salon.browser();
  const take = () =>
    browser.post<{ appointmentIds: string[]; visitor: Visitor }>(`/links/${token}/seat`, {
      clientMutationId: 'take',
    });
  const taken = await take();
  const [id = ''] = taken.body.appointmentIds;
  expect(taken).toMatchObject({
    status: 200,
    body: {
      visitor: { client: null, upcoming: [{ id, startAt: new Date(TEN).toISOString() }], waiting: [] },
    },
  });
  expect((await take()).body.appointmentIds).toEqual([id]);
  const booked = await db
    .selectFrom('appointments as a')
    .innerJoin('clients as c', (on) =>
      on.onRef('c.organization_id', '=', 'a.organization_id').onRef('c.id', '=', 'a.client_id'),
    )
    .where('a.id', '=', readId('Appointment', id))
    .select(['c.name', 'a.source'])
    .executeTakeFirstOrThrow();
  expect(booked).toEqual({ name: 'Ana', source: 'WAITLIST' });
  // Someone else with the link comes too late, and is shown that.
  const late = await salon.browser();
  expect((await late.post<{ seat: object }>(`/links/${token}`)).body.seat).toMatchObject({ isOpen: false });
  expect(await late.post(`/links/${token}/seat`, { clientMutationId: 'late' })).toMatchObject({
    status: 400,
    body: { code: 'WAITLIST_ENDED' },
  });
});

test('C3: a time that was let pass can be taken by its link as long as no one else has', async () => {
  const { token, ...salon } = await offeredSalon();
  given.clock.set(given.clock.now() + DAY_MS);
  const { secrets } = given.signInDeps;
  await offerFreeTimes({ db, clock: given.clock, secrets }, salon.scope, salon.ownerId);
  const taken = await (await salon.browser()).post<{ appointmentIds: string[] }>(`/links/${token}/seat`);
  expect(taken.body.appointmentIds).toHaveLength(1);
});

test('C3: anyone learns before signing in whether there is a need to wait', async () => {
  const salon = await fullSalon();
  const other = await fullSalon();
  const stranger = await salon.browser();
  const check = (more: object) => stranger.post<object>('/waitlist/check', salon.wait(more));
  expect(await check({})).toEqual({ status: 200, body: {} });
  expect(await check({ until: '2026-03-04' })).toMatchObject({ body: { code: 'WAITLIST_NOT_NEEDED' } });
  const foreign = await check({ serviceId: toGlobalId('Service', other.serviceId) });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', path: ['serviceId'] } });
  expect((await check({ from: 'soon' })).status).toBe(400);
  expect(
    await db
      .selectFrom('waitlist_entries')
      .select('id')
      .where('organization_id', '=', salon.scope.organizationId)
      .execute(),
  ).toEqual([]);
});

test('C3: a visitor leaves, and ends no wait of another', async () => {
  const salon = await fullSalon();
  const ana = await salon.signIn('+359887111333', 'Ana');
  const boris = await salon.signIn('+359887111444', 'Boris');
  const id = (await ana.post('/waitlist', salon.wait())).body.waiting[0]?.id;
  expect((await boris.get('/me')).body.waiting).toEqual([]);
  expect(await boris.delete(`/waitlist/${id}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await ana.delete(`/waitlist/${id}`)).toMatchObject({ status: 200, body: { waiting: [] } });
});

test('anyone not signed in, and what can’t be read, is refused', async () => {
  const salon = await fullSalon();
  const stranger = await salon.browser();
  expect(await stranger.post('/waitlist', salon.wait())).toMatchObject({ status: 401 });
  expect(await stranger.delete(`/waitlist/${toGlobalId('WaitlistEntry', '1')}`)).toMatchObject({
    status: 401,
  });
  const ana = await salon.signIn('+359887111555', 'Ana');
  for (const more of [{ from: 'soon' }, { partsOfDay: ['NIGHT'] }, { serviceId: 'x' }, { extra: 1 }])
    expect((await ana.post('/waitlist', salon.wait(more))).status).toBe(400);
  expect(await ana.delete('/waitlist/none')).toMatchObject({ status: 400, body: { code: 'BAD_ID' } });
});
