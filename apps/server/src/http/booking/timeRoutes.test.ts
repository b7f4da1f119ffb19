import type { FreeDays, FreeTimes, NextFree } from '@slotkeeper/domain/booking/page/bookingPage';
import { expect, test } from 'vitest';
import { given as writeGiven, MONDAY_MORNING } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { plansOf } from '../../../test/plansOf.ts';
import { findFreeDays, findNextFree, findVisitTimes } from '../../modules/schedule/timeSlot/timeSlot.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

const database = await openFreshDatabase();
const { db, pool } = database;
const given = writeGiven(db);
const server = await given.server(database);
const DAY = 86_400_000;
const MINUTE = 60_000;

let pages = 0;

/** A business with an open page and `members` more who work from 8 to 18, besides its owner. */
async function openedSalon(members = 1) {
  pages += 1;
  const salon = await given.organization();
  const staff = await Promise.all(Array.from({ length: members }, () => given.staffMember(salon)));
  const providerIds = [salon.ownerId, ...staff.map(({ id }) => id)];
  for (const providerId of providerIds) await given.openEveryDay(salon, { providerId });
  const slug = `salon-${pages}`;
  const { organizationId } = salon.scope;
  await db.insertInto('booking_pages').values({ organization_id: organizationId, is_on: true }).execute();
  await db
    .insertInto('booking_page_slugs')
    .values({ slug, organization_id: organizationId, is_current: true })
    .execute();
  const place = await db
    .selectFrom('places')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const ask = async <Answer>(what: string, params: Record<string, string>) => {
    const query = new URLSearchParams({ place: toGlobalId('Place', place.id), ...params });
    const response = await server.fetch(`/api/booking/${slug}/${what}?${query}`);
    return {
      status: response.status,
      body: (await response.json()) as Answer & { code?: string; path?: unknown },
    };
  };
  return {
    salon,
    providerIds,
    slug,
    placeId: place.id,
    days: (items: string, from: string, until: string, more = {}) =>
      ask<FreeDays>('days', { items, from, until, ...more }),
    times: (items: string, date: string, more = {}) => ask<FreeTimes>('times', { items, date, ...more }),
    next: (service: string) => ask<NextFree>('next', { service }),
  };
}

const service = (id: string) => toGlobalId('Service', id);
const withProvider = (serviceId: string, id: string) => `${service(serviceId)}:${toGlobalId('Provider', id)}`;

test('A11: a month of any provider says its free days, and the next one where it has none', async () => {
  const { salon, providerIds, days, times } = await openedSalon();
  const [ownerId = '', otherId = ''] = providerIds;
  const cut = await given.service(salon, { providerIds, duration: 60 });
  await given.vacation(salon, { startAt: MONDAY_MORNING - DAY, endAt: MONDAY_MORNING + 3 * DAY });
  const both = await days(service(cut), '2026-03-01', '2026-03-05');
  // Sunday is over; on the other days the colleague works.
  expect(both.body).toEqual({
    free: ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'],
    nextFree: null,
  });
  const owner = await days(withProvider(cut, ownerId), '2026-03-01', '2026-03-04');
  expect(owner.body).toEqual({ free: [], nextFree: '2026-03-05' });
  const none = await times(withProvider(cut, ownerId), '2026-03-03');
  expect(none.body.times).toEqual([]);
  expect(none.body.next[0]?.startAt.slice(0, 10)).toBe('2026-03-05');
  const today = await times(withProvider(cut, otherId), '2026-03-02');
  expect(today.body.times[0]?.parts).toEqual([
    {
      serviceId: service(cut),
      providerId: toGlobalId('Provider', otherId),
      slots: [{ startAt: today.body.times[0]?.startAt, endAt: today.body.times[0]?.endAt }],
    },
  ]);
});

test('A13: two services of one visit follow each other, with any provider or a named one', async () => {
  const { salon, providerIds, times } = await openedSalon();
  const [ownerId = ''] = providerIds;
  const color = await given.service(salon, { providerIds: [ownerId], duration: 60, slotInterval: 30 });
  const cut = await given.service(salon, { providerIds, duration: 30 });
  const { body } = await times(`${service(color)},${service(cut)}`, '2026-03-03');
  expect(body.times.length).toBeGreaterThan(5);
  for (const time of body.times) {
    expect(time.parts.map(({ providerId }) => providerId)).toEqual([null, null]);
    const [first, second] = time.parts;
    expect(first?.slots.at(-1)?.endAt).toBe(second?.slots[0]?.startAt);
  }
});

test('C2: what is not bookable online is not there, nor are days beyond the page’s limit', async () => {
  const { salon, providerIds, days, next, times } = await openedSalon();
  const [ownerId = '', otherId = ''] = providerIds;
  const { organizationId } = salon.scope;
  const cut = await given.service(salon, { providerIds });
  await db
    .updateTable('booking_pages')
    .set({ days_ahead: 2 })
    .where('organization_id', '=', organizationId)
    .execute();
  const limited = await days(service(cut), '2026-03-02', '2026-03-31');
  expect(limited.body.free).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  expect((await days(service(cut), '2026-03-05', '2026-03-31')).body).toEqual({ free: [], nextFree: null });
  await db
    .updateTable('providers')
    .set({ is_bookable_online: false })
    .where('organization_id', '=', organizationId)
    .where('id', '=', otherId)
    .execute();
  expect((await next(service(cut))).body.providers.map(({ providerId }) => providerId)).toEqual([
    toGlobalId('Provider', ownerId),
  ]);
  expect((await times(withProvider(cut, otherId), '2026-03-03')).body).toMatchObject({ code: 'NOT_FOUND' });
  await db
    .updateTable('services')
    .set({ is_bookable_online: false })
    .where('organization_id', '=', organizationId)
    .execute();
  expect((await days(service(cut), '2026-03-02', '2026-03-03')).body).toMatchObject({ code: 'NOT_FOUND' });
});

test('A5: several seats are asked of classes, and no more than a booking takes', async () => {
  const { salon, providerIds, times } = await openedSalon(0);
  const yoga = await given.service(salon, { providerIds, capacity: 3 });
  await db.updateTable('services').set({ seats_per_booking: 3 }).where('id', '=', yoga).execute();
  const all = await times(service(yoga), '2026-03-03', { seats: '3' });
  const [first] = all.body.times;
  expect(first?.seatsLeft).toBe(3);
  await given.appointment(salon.ownerContext, {
    serviceId: yoga,
    starts: [Date.parse(first?.startAt ?? '')],
  });
  const left = await times(service(yoga), '2026-03-03', { seats: '3' });
  expect(left.body.times).toHaveLength(all.body.times.length - 1);
  expect((await times(service(yoga), '2026-03-03')).body.times[0]).toMatchObject({
    startAt: first?.startAt,
    seatsLeft: 2,
  });
  expect((await times(service(yoga), '2026-03-03', { seats: '4' })).body).toMatchObject({
    code: 'BAD_INPUT',
    path: ['seats'],
  });
});

test('A7: each time of a service that takes several slots is a whole run', async () => {
  const { salon, providerIds, times } = await openedSalon(0);
  const run = await given.service(salon, { providerIds, duration: 30, minSlotsRequired: 3 });
  const { body } = await times(service(run), '2026-03-03');
  for (const { startAt, endAt, parts } of body.times) {
    expect(parts[0]?.slots).toHaveLength(3);
    expect(Date.parse(endAt) - Date.parse(startAt)).toBe(90 * MINUTE);
  }
  expect(body.times.length).toBeGreaterThan(3);
});

test('what is asked wrongly, of a closed page or of another business is refused', async () => {
  const { salon, slug, providerIds, days, times } = await openedSalon(0);
  const cut = await given.service(salon, { providerIds });
  const stranger = await openedSalon(0);
  expect((await stranger.days(service(cut), '2026-03-02', '2026-03-03')).body).toMatchObject({
    code: 'NOT_FOUND',
  });
  const ask = (query: string) =>
    server.fetch(`/api/booking/${slug}/days?${query}`).then(({ status }) => status);
  expect(await ask('')).toBe(400);
  expect(await ask('place=x&items=y&from=2026-03-02&until=2026-03-03')).toBe(400);
  expect((await days(service(cut), '2026-03-02', '2026-12-31')).body).toMatchObject({
    code: 'BAD_INPUT',
    path: ['to'],
  });
  expect((await days(service(cut), '2026-02-30', '2026-03-03')).status).toBe(400);
  expect((await times(Array.from({ length: 6 }, () => service(cut)).join(), '2026-03-03')).status).toBe(400);
  const booked = await given.appointment(salon.ownerContext, {
    serviceId: cut,
    starts: [MONDAY_MORNING + DAY],
  });
  // Nobody has signed in here: whose appointment it is stays unknown.
  const moving = await times(service(cut), '2026-03-03', { moving: toGlobalId('Appointment', booked) });
  expect(moving.body).toMatchObject({ code: 'NOT_FOUND', path: ['moving'] });
  await db
    .updateTable('booking_pages')
    .set({ is_on: false })
    .where('organization_id', '=', salon.scope.organizationId)
    .execute();
  expect((await days(service(cut), '2026-03-02', '2026-03-03')).status).toBe(404);
});

test('A8, A9: a client finds its other appointments left out, and the seat that it moves free', async () => {
  const { salon, placeId, providerIds } = await openedSalon(0);
  const cut = await given.service(salon, { providerIds });
  const clientId = await given.client(salon);
  const startAt = MONDAY_MORNING + DAY;
  const movingAppointmentId = await given.appointment(salon.ownerContext, {
    serviceId: cut,
    starts: [startAt],
    clientId,
  });
  const ctx = { db, clock: given.clock, scope: salon.scope, client: { id: clientId } };
  const items = [{ serviceId: cut, providerId: null }];
  const startsOf = async (moving: string | null) => {
    const wanted = { placeId, items, seats: 1, movingAppointmentId: moving };
    const { times } = await findVisitTimes(ctx, wanted, '2026-03-03');
    return times.map((time) => time.startAt);
  };
  expect(await startsOf(null)).not.toContain(startAt);
  expect(await startsOf(movingAppointmentId)).toContain(startAt);
});

test('a month of twenty providers takes one statement, and one more where all of it is taken', async () => {
  const { salon, placeId, providerIds } = await openedSalon(19);
  const cut = await given.service(salon, { providerIds });
  const wanted = {
    placeId,
    items: [{ serviceId: cut, providerId: null }],
    seats: 1,
    movingAppointmentId: null,
  };
  const month = { from: '2026-03-01', until: '2026-03-31' };
  const ctxOf = (reader: typeof db) => ({ db: reader, clock: given.clock, scope: salon.scope, client: null });
  const free = await plansOf(pool, async (reader) => {
    expect((await findFreeDays(ctxOf(reader), wanted, month)).free).toHaveLength(30);
  });
  expect(free.statements).toBe(1);
  expect(
    (await plansOf(pool, (reader) => findNextFree(ctxOf(reader), { placeId, serviceId: cut }))).statements,
  ).toBe(1);
  for (const providerId of providerIds)
    await given.vacation(salon, {
      providerId,
      startAt: MONDAY_MORNING - DAY,
      endAt: MONDAY_MORNING + 31 * DAY,
    });
  const taken = await plansOf(pool, async (reader) => {
    expect(await findFreeDays(ctxOf(reader), wanted, month)).toEqual({ free: [], nextFree: '2026-04-02' });
  });
  // With the page and who asks that makes four.
  expect(taken.statements).toBe(2);
});
