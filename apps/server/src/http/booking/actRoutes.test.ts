import type { BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';
import { must } from '@slotkeeper/domain/must';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeOf, recordsOf, TEN } from '../../../test/given/bookedSalon.ts';
import { browserAt, givenOpenSalon, idsOf } from '../../../test/given/openSalon.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { violations } from '../../../test/violations.ts';
import { offerAlternativeHours } from '../../modules/booking/appointment/offer/offerAlternativeHours.ts';
import { createInviteLink } from '../../modules/clients/invite/invite.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database, { senders: { email: null, sms: null, push: null } });
const records = recordsOf(db);

const ELEVEN = TEN + HOUR_MS;
const NOON = TEN + 2 * HOUR_MS;

beforeEach(() => db.deleteFrom('attempts').execute());

type Booked = { readonly appointmentIds: string[] };

/** A salon whose pages are on, and Clara, who is signed in there three days before her appointment at ten. */
async function givenClara(options: Partial<Parameters<typeof givenOpenSalon>[3]> = {}) {
  const salon = await givenOpenSalon(db, given, server, { at: TEN - 3 * DAY_MS, ...options });
  const client = await db
    .updateTable('clients')
    .set({ name: 'Clara Client' })
    .where('id', '=', salon.clientId)
    .returning('phone_number')
    .executeTakeFirstOrThrow();
  const clara = await salon.signIn(must(client.phone_number, 'Clara has a number'));
  const setService = (terms: object) =>
    db.updateTable('services').set(terms).where('id', '=', salon.serviceId).execute();
  const setProvider = (terms: object) =>
    db.updateTable('providers').set(terms).where('id', '=', salon.ownerId).execute();
  return { ...salon, clara, setService, setProvider, appointment: toGlobalId('Appointment', salon.id) };
}

const appointmentsOf = async (salon: Awaited<ReturnType<typeof givenClara>>) => records.appointments(salon);

describe('C2: booking', () => {
  test('makes an appointment of the client, from the pages, and shows it; the staff are notified', async () => {
    const salon = await givenClara();
    const { status, body } = await salon.clara.post<Booked & { visitor: { upcoming: [] } }>(
      '/bookings',
      salon.visit(ELEVEN),
    );
    expect(status).toBe(200);
    expect(body.appointmentIds).toHaveLength(1);
    expect(idsOf(body.visitor.upcoming)).toEqual([salon.appointment, ...body.appointmentIds]);
    const [, made] = await appointmentsOf(salon);
    expect(made).toMatchObject({ client_id: salon.clientId, source: 'PAGE', created_by_type: 'CLIENT' });
    expect(await records.queuedMessages(salon)).toEqual(
      expect.arrayContaining(['client.appointmentCreated', 'staff.appointmentCreated']),
    );
    expect((await records.lastEvent(salon)).kind).toBe('appointment.created');
  });

  test('by nobody who is signed in is refused', async () => {
    const salon = await givenClara();
    const stranger = browserAt(server, salon.slug);
    expect((await stranger.post('/bookings', salon.visit(ELEVEN))).status).toBe(401);
  });

  test.each([
    ['a service that can’t be booked online', 'services', { is_bookable_online: false }],
    ['a provider who can’t be booked online', 'providers', { is_bookable_online: false }],
    ['within the minimum notice', 'services', { min_notice: 5 * 24 * 60 }],
    ['beyond the visible range', 'services', { visible_range_max: 2 }],
  ] as const)('A7: %s is refused like a time that is not there', async (_, table, terms) => {
    const salon = await givenClara();
    await (table === 'services' ? salon.setService(terms) : salon.setProvider(terms));
    for (const providerId of [salon.ownerId, null]) {
      const visit = salon.visit(ELEVEN, { parts: [salon.part(ELEVEN, { providerId })] });
      expect((await salon.clara.post('/bookings', visit)).body.code).toBe('SLOT_NOT_AVAILABLE');
    }
    expect(await appointmentsOf(salon)).toHaveLength(1);
  });

  test('T1: at a further place of its provider nothing is on offer: its schedule is that of its first', async () => {
    const salon = await givenClara();
    const further = await given.place(salon, 'Branch');
    const tenant = { organization_id: salon.scope.organizationId, provider_id: salon.ownerId };
    await db
      .insertInto('provider_places')
      .values({ ...tenant, place_id: further, position: 1 })
      .execute();
    const placeId = toGlobalId('Place', further);
    const { body: page } = await salon.clara.get<BookingPage>('/page');
    expect(page.places.map(({ id }) => id)).toContain(placeId);
    for (const { placeIds } of [...page.services, ...page.providers]) expect(placeIds).not.toContain(placeId);
    const asked = `place=${encodeURIComponent(placeId)}&items=${page.services[0]?.id}`;
    const days = await salon.clara.get<{ free: string[] }>(`/days?${asked}&from=2026-03-02&until=2026-03-20`);
    expect(days.body.free ?? []).toEqual([]);
    for (const providerId of [salon.ownerId, null]) {
      const visit = salon.visit(ELEVEN, { placeId, parts: [salon.part(ELEVEN, { providerId })] });
      expect((await salon.clara.post('/bookings', visit)).body.code).toBe('SLOT_NOT_AVAILABLE');
    }
    expect(await appointmentsOf(salon)).toHaveLength(1);
  });

  test('more days ahead than the business opens is refused, also to a move', async () => {
    const salon = await givenClara({ terms: { daysAhead: 4 } });
    const late = ELEVEN + 2 * DAY_MS;
    expect((await salon.clara.post('/bookings', salon.visit(late))).body.code).toBe('SLOT_NOT_AVAILABLE');
    const move = { parts: [salon.part(late)] };
    const moved = await salon.clara.post(`/appointments/${salon.appointment}/move`, move);
    expect(moved.body.code).toBe('SLOT_NOT_AVAILABLE');
    expect((await salon.clara.post('/bookings', salon.visit(ELEVEN + DAY_MS))).status).toBe(200);
  });

  test('more open appointments than one client may have is refused, also at the same moment', async () => {
    const salon = await givenClara({ terms: { openAppointmentsMax: 2 } });
    const answers = await Promise.all(
      [ELEVEN, NOON].map((start) => salon.clara.post('/bookings', salon.visit(start))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      code: 'TOO_MANY_OPEN_APPOINTMENTS',
      values: { max: 2 },
    });
  });

  test('C4: by a blocked client is refused with the business’s phone', async () => {
    const salon = await givenClara();
    await db
      .updateTable('clients')
      .set({ blocked_at: new Date() })
      .where('id', '=', salon.clientId)
      .execute();
    await db
      .updateTable('places')
      .set({ phone_number: '+35928000000' })
      .where('id', '=', salon.placeId)
      .execute();
    expect((await salon.clara.post('/bookings', salon.visit(ELEVEN))).body).toMatchObject({
      code: 'CLIENT_BLOCKED',
      values: { phoneNumber: '+35928000000' },
      error: 'You can’t book online here. Please call instead.',
    });
  });

  test.each([
    ['en', 'You already have an appointment at this time.'],
    ['it', 'Hai già un appuntamento a quest’ora.'],
    ['bg', 'Вече имате резервация по това време.'],
  ])('speaks to the client, not about it (%s)', async (locale, error) => {
    const salon = await givenClara();
    const colleague = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: colleague.id });
    const { organizationId: organization_id } = salon.scope;
    const gives = { organization_id, service_id: salon.serviceId, provider_id: colleague.id };
    await db.insertInto('service_providers').values(gives).execute();
    const parts = [salon.part(TEN, { providerId: colleague.id })];
    const busy = await salon.clara.post(`/bookings?locale=${locale}`, salon.visit(TEN, { parts }));
    expect(busy.body).toMatchObject({ code: 'CLIENT_BUSY', error });
  });

  test('A13: all parts of a visit one after the other, or none', async () => {
    const salon = await givenClara();
    const half = 30 * MINUTE_MS;
    const parts = [salon.part(TEN - half), salon.part(TEN)];
    expect((await salon.clara.post('/bookings', salon.visit(ELEVEN, { parts }))).status).toBe(400);
    expect(await appointmentsOf(salon)).toHaveLength(1);
    const apart = [salon.part(ELEVEN), salon.part(NOON)];
    expect((await salon.clara.post('/bookings', salon.visit(ELEVEN, { parts: apart }))).body).toMatchObject({
      code: 'SLOT_NOT_AVAILABLE',
      path: ['parts', 1],
    });
    const both = [salon.part(ELEVEN), salon.part(ELEVEN + half, { providerId: null })];
    const { body } = await salon.clara.post<Booked>('/bookings', salon.visit(ELEVEN, { parts: both }));
    expect(body.appointmentIds).toHaveLength(2);
    expect(await violations(db)).toEqual([]);
  });

  test('C4: several seats under names, as many as the service takes, and one message', async () => {
    const salon = await givenClara({ service: { capacity: 6 } });
    await salon.setService({ seats_per_booking: 3 });
    const attendees = [null, 'Ada', 'Bo'];
    const { body } = await salon.clara.post<Booked>('/bookings', salon.visit(ELEVEN, { attendees }));
    expect(body.appointmentIds).toHaveLength(3);
    const names = (await appointmentsOf(salon)).map(({ attendee_name }) => attendee_name);
    expect(names).toEqual([null, null, 'Ada', 'Bo']);
    const kinds = await records.queuedMessages(salon);
    expect(kinds.filter((kind) => kind === 'client.appointmentCreated')).toHaveLength(1);
    const four = salon.visit(NOON, { attendees: [null, 'Ada', 'Bo', 'Cy'] });
    expect((await salon.clara.post('/bookings', four)).body).toMatchObject({
      code: 'BAD_INPUT',
      path: ['attendees'],
    });
  });

  test('P4: a double tap books once, by its key', async () => {
    const salon = await givenClara();
    const visit = salon.visit(ELEVEN, { clientMutationId: 'tap' });
    const [one, other] = await Promise.all([
      salon.clara.post<Booked>('/bookings', visit),
      salon.clara.post<Booked>('/bookings', visit),
    ]);
    expect(one.body.appointmentIds).toEqual(other.body.appointmentIds);
    expect(await appointmentsOf(salon)).toHaveLength(2);
  });

  test('without a key two at once book a single seat once', async () => {
    const salon = await givenClara();
    const answers = await Promise.all([1, 2].map(() => salon.clara.post('/bookings', salon.visit(ELEVEN))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await appointmentsOf(salon)).toHaveLength(2);
  });

  test('C1: uses up an invitation for a single use with the booking, and not with one that fails', async () => {
    const salon = await givenClara();
    const ctx = salon.ownerContext;
    const link = await ctx.transaction((tx) => createInviteLink(ctx, tx, { origin: 'https://book.example' }));
    const invitation = link.split('/').at(-1);
    const followed = await server.fetch(`/invite/${invitation}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(),
    });
    expect(followed.headers.get('location')).toBe(`/b/${salon.slug}?invitation=${invitation}`);
    const taken = await salon.clara.post('/bookings', salon.visit(TEN, { invitation, attendees: ['Ada'] }));
    expect(taken.body.code).toBe('SLOT_NOT_AVAILABLE');
    expect((await salon.clara.post('/bookings', salon.visit(ELEVEN, { invitation }))).status).toBe(200);
    expect((await appointmentsOf(salon)).at(-1)?.source).toBe('LINK');
    const again = await salon.clara.post('/bookings', salon.visit(NOON, { invitation }));
    expect(again.body).toMatchObject({
      code: 'INVALID_PLACE_OR_TOKEN',
      path: ['invitation'],
      error: 'This invitation no longer works. You can book without it.',
    });
    expect(await appointmentsOf(salon)).toHaveLength(2);
    expect((await salon.clara.post('/bookings', salon.visit(NOON))).status).toBe(200);
  });

  test('of what is another organization’s is like what does not exist', async () => {
    const salon = await givenClara();
    const other = await givenClara();
    for (const more of [
      { placeId: toGlobalId('Place', other.placeId) },
      { parts: [{ ...salon.part(ELEVEN), serviceId: toGlobalId('Service', other.serviceId) }] },
      { parts: [salon.part(ELEVEN, { providerId: other.ownerId })] },
    ])
      expect((await salon.clara.post('/bookings', salon.visit(ELEVEN, more))).body.code).toBe(
        'SLOT_NOT_AVAILABLE',
      );
    expect(await appointmentsOf(other)).toHaveLength(1);
  });
});

describe('C2: changing', () => {
  test('moves, changes answers and cancels; the client was active then', async () => {
    const salon = await givenClara();
    const questionId = await given.question(salon, salon.serviceId);
    const path = `/appointments/${salon.appointment}`;
    const moved = await salon.clara.post(`${path}/move`, { parts: [salon.part(NOON)] });
    expect(moved.body.upcoming[0]?.startAt).toBe(new Date(NOON).toISOString());
    const id = toGlobalId('ServiceAppointmentField', questionId);
    const answered = await salon.clara.post(`${path}/answers`, { fieldsData: [{ id, value: 'Nuts' }] });
    expect(answered.body.upcoming[0]?.answers).toEqual([{ id, name: 'Allergies', value: 'Nuts' }]);
    given.clock.set(given.clock.now() + MINUTE_MS);
    const canceled = await salon.clara.post(`${path}/cancel`, { reason: 'A cold' });
    expect(canceled.body.upcoming).toEqual([]);
    expect(canceled.body.past).toMatchObject([
      { id: salon.appointment, status: 'CANCELED', changeableUntil: null, cancellationReason: 'A cold' },
    ]);
    const { last_active_at } = await db
      .selectFrom('clients')
      .select('last_active_at')
      .where('id', '=', salon.clientId)
      .executeTakeFirstOrThrow();
    expect(last_active_at?.getTime()).toBe(given.clock.now());
    expect(await violations(db)).toEqual([]);
  });

  test.each(['move', 'cancel', 'answers'])(
    '%s within the cutoff is refused with the sentence of the specification and the phone',
    async (act) => {
      const salon = await givenClara();
      given.clock.set(TEN - HOUR_MS);
      await db
        .updateTable('places')
        .set({ phone_number: '+35928000000' })
        .where('id', '=', salon.placeId)
        .execute();
      const input =
        { move: { parts: [salon.part(NOON)] }, answers: { fieldsData: [] }, cancel: {} }[act] ?? {};
      const { body } = await salon.clara.post(`/appointments/${salon.appointment}/${act}`, input);
      expect(body).toMatchObject({
        code: 'CUTOFF_PASSED',
        error: 'You cannot make changes to your appointment 24 hours before its start!',
        values: { hours: 24, phoneNumber: '+35928000000' },
      });
    },
  );

  test('P2, P3: takes one of the times on offer, or refuses them all', async () => {
    const salon = await givenClara();
    const offer = (times: number[]) =>
      offerAlternativeHours(salon.ownerContext, {
        ...changeOf(salon.id),
        times: times.map((time) => salon.slot(time)),
      });
    await offer([ELEVEN, NOON]);
    const { body } = await salon.clara.get('/me');
    const choices = body.upcoming[0]?.alternatives ?? [];
    expect(choices.map(({ startAt }) => Date.parse(startAt))).toEqual([ELEVEN, NOON]);
    const path = `/appointments/${salon.appointment}/alternative`;
    const gone = await salon.clara.post(path, { alternativeId: toGlobalId('AlternativeTime', '999999') });
    expect(gone.body.code).toBe('SLOT_NOT_AVAILABLE');
    const taken = await salon.clara.post(path, { alternativeId: choices[1]?.id });
    expect(taken.body.upcoming).toMatchObject([
      { status: 'CONFIRMED', startAt: new Date(NOON).toISOString() },
    ]);
    await offer([ELEVEN]);
    const refused = await salon.clara.post(path, { alternativeId: null });
    expect(refused.body.past).toMatchObject([{ status: 'DECLINED' }]);
  });

  test('the file for a calendar is that of the client’s messages', async () => {
    const salon = await givenClara();
    const { status, body } = await salon.clara.get<{ text: string }>(
      `/appointments/${salon.appointment}/calendar.ics`,
    );
    expect(status).toBe(200);
    expect(body.text).toContain('BEGIN:VCALENDAR');
    expect(body.text).toContain('STATUS:CONFIRMED');
  });
});
