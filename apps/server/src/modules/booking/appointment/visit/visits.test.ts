import { expect, test } from 'vitest';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { givenVisitSalon, TUESDAY } from '../../../../../test/given/visitSalon.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { violations } from '../../../../../test/violations.ts';
import { listVisitTimes } from '../../../schedule/timeSlot/timeSlot.ts';
import { deleteAppointment } from '../cancel/cancel.ts';
import { findVisits } from './visit.store.ts';
import { addVisit, cancelVisit, moveVisit } from './visit.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const visitSalon = (options: Parameters<typeof givenVisitSalon>[2] = {}) =>
  givenVisitSalon(db, given, options);

async function firstOf<T>(list: Promise<readonly T[]>): Promise<T> {
  const [first] = await list;
  if (!first) throw new Error('Nothing is listed');
  return first;
}

test.each([0, 20])(
  'A10, A13: every listed visit can be booked (buffer of %i minutes)',
  async (bufferAfter) => {
    const { timesOf, book, rows, salon } = await visitSalon({ bufferAfter });
    const times = await timesOf();
    expect(times.length).toBeGreaterThan(10);
    for (const time of times) {
      const { appointmentIds } = await book(time.parts);
      const booked = await rows(appointmentIds);
      expect(booked.map((row) => row.service_id)).toEqual(time.parts.map(({ serviceId }) => serviceId));
      expect(new Set(booked.map((row) => row.visit_id)).size).toBe(1);
      expect(booked[0]?.visit_id).not.toBeNull();
      expect(booked.slice(1).map((row) => row.start_at)).toEqual(
        booked.slice(0, -1).map((row) => row.end_at),
      );
      const { ids } = await cancelVisit(salon.ownerContext, {
        id: appointmentIds[1] ?? '',
        reason: null,
        clientMutationId: null,
      });
      expect(ids).toEqual(appointmentIds);
    }
    expect(await violations(db)).toEqual([]);
  },
);

test('A13: a part that is gone takes the whole visit with it', async () => {
  const { salon, staff, timesOf, book, cut } = await visitSalon();
  const time = await firstOf(timesOf());
  const startAt = time.parts[1]?.startAt ?? 0;
  for (const providerId of [salon.ownerId, ...staff.map(({ id }) => id)])
    await given.appointment(salon.ownerContext, { serviceId: cut, providerId, starts: [startAt] });
  const before = await db.selectFrom('appointments').select('id').execute();
  expect(await refusalOf(book(time.parts))).toMatchObject({ code: 'SLOT_NOT_AVAILABLE', path: ['parts', 1] });
  expect(await db.selectFrom('appointments').select('id').execute()).toEqual(before);
});

test('A13: services that don’t follow each other are no visit', async () => {
  const { timesOf, book } = await visitSalon();
  const [first, ...others] = await timesOf();
  const later = others.find(({ startAt }) => startAt >= (first?.endAt ?? 0));
  const parts = [...(first?.parts.slice(0, 1) ?? []), ...(later?.parts.slice(1) ?? [])];
  expect(await refusalOf(book(parts))).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
  expect((await book(parts, { gapMax: 600 })).appointmentIds).toHaveLength(3);
});

test('A13: of two visits that need one seat at the same moment one is booked, and nothing of the other', async () => {
  const { timesOf, book, rows, wanted } = await visitSalon();
  const { parts } = await firstOf(timesOf());
  // One provider colors, so that both need the same seat.
  const tries = await Promise.allSettled([
    book(parts),
    book(
      parts.map((part) => ({ ...part })),
      { attendee: GUEST },
    ),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const made = tries.flatMap((one) => (one.status === 'fulfilled' ? one.value.appointmentIds : []));
  expect(await rows(made)).toHaveLength(wanted.items.length);
  expect(await violations(db)).toEqual([]);
});

const GUEST = { clientId: null, attendeeName: null, guestName: 'Gia', guestPhoneNumber: null };

test('P4: the same key books once', async () => {
  const { timesOf, book } = await visitSalon();
  const { parts } = await firstOf(timesOf());
  const once = { clientMutationId: 'visit-1' };
  expect(await book(parts, once)).toEqual(await book(parts, once));
});

test('A13: one that is picked is canceled alone, the others together', async () => {
  const { salon, timesOf, book, rows } = await visitSalon();
  const { parts } = await firstOf(timesOf());
  const { appointmentIds: ids } = await book(parts);
  const [first = '', second = '', third = ''] = ids;
  await deleteAppointment(salon.ownerContext, {
    id: first,
    cancellationReason: null,
    clientMutationId: null,
  });
  expect((await rows(ids)).map(({ status }) => status)).toEqual(['CANCELED', 'CONFIRMED', 'CONFIRMED']);
  const canceled = await cancelVisit(salon.ownerContext, {
    id: second,
    reason: 'Ill',
    clientMutationId: null,
  });
  expect(canceled.ids).toEqual([second, third]);
  expect((await findVisits(db, salon.scope, [third])).get(third)).toEqual(ids);
});

test('A13, A9: a client moves its visit as a whole, over its own time', async () => {
  const { salon, clientId, timesOf, book, rows } = await visitSalon();
  const { parts, startAt } = await firstOf(timesOf());
  const { appointmentIds: ids } = await book(parts);
  const [, id = ''] = ids;
  const times = await timesOf(id);
  const later = times.find((time) => time.startAt === startAt + 30 * MINUTE);
  const client = given.asClient(salon, clientId);
  const move = { id, parts: later?.parts ?? [], gapMax: 0, notifyClient: true, clientMutationId: null };
  given.clock.set(startAt - 3_600_000);
  expect(await refusalOf(moveVisit(client, move))).toMatchObject({ code: 'CUTOFF_PASSED' });
  given.clock.set(MONDAY_MORNING - DAY);
  const moved = await moveVisit(client, move);
  expect(moved.ids.toSorted()).toEqual(ids.toSorted());
  const after = await rows(ids);
  expect(after[0]?.start_at.getTime()).toBe(startAt + 30 * MINUTE);
  expect(after.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
  expect(await violations(db)).toEqual([]);
  given.clock.set(MONDAY_MORNING);
});

test('A10: staff move a visit back to where the rules of opening would not have it, in one step', async () => {
  const { salon, timesOf, book, rows } = await visitSalon();
  const { parts, startAt } = await firstOf(timesOf());
  const night = parts.map((part) => ({
    ...part,
    providerId: salon.ownerId,
    slots: part.slots.map((slot) => ({ startAt: slot.startAt - 9 * HOUR, endAt: slot.endAt - 9 * HOUR })),
  }));
  expect(await refusalOf(book(night))).toMatchObject({
    code: 'SLOT_NOT_AVAILABLE',
    brokenRules: ['OUTSIDE_HOURS'],
  });
  const { appointmentIds: ids } = await book(night, { allowOutsideHours: true });
  const [id = ''] = ids;
  const move = { id, gapMax: 0, notifyClient: false, clientMutationId: null };
  await moveVisit(salon.ownerContext, { ...move, parts });
  expect((await rows(ids))[0]?.start_at.getTime()).toBe(startAt);
  await moveVisit(salon.ownerContext, { ...move, parts: night, allowOutsideHours: true });
  const back = await rows(ids);
  expect(back.map((row) => row.start_at.getTime())).toEqual(night.map(({ slots }) => slots[0]?.startAt));
  // On purpose is for staff: that a client asks for it counts for nothing.
  given.clock.set(MONDAY_MORNING - DAY);
  const client = given.asClient(salon, back[0]?.client_id ?? '');
  const asked = { ...move, parts: night.toReversed(), allowOutsideHours: true };
  expect((await refusalOf(moveVisit(client, asked)))?.code).toBe('SLOT_NOT_AVAILABLE');
  given.clock.set(MONDAY_MORNING);
  expect(await violations(db)).toEqual([]);
});

test('A13: the times of several days are those of each of them', async () => {
  const { salon, wanted, timesOf } = await visitSalon();
  const dates = { from: TUESDAY, until: '2026-03-04' };
  const both = await listVisitTimes(salon.ownerContext, wanted, dates);
  const tuesday = await timesOf();
  expect(both.slice(0, tuesday.length)).toEqual(tuesday);
  expect(both).toHaveLength(2 * tuesday.length);
});

test('P2: a visit that its client moves waits as a whole where one of its providers approves by hand', async () => {
  const { salon, clientId, timesOf, book, rows } = await visitSalon();
  const times = await timesOf();
  const { appointmentIds: ids } = await book(times[0]?.parts ?? []);
  await db
    .updateTable('providers')
    .set({ appointment_requires_approval: true })
    .where('id', '=', salon.ownerId)
    .execute();
  given.clock.set(MONDAY_MORNING - DAY);
  const parts = times.at(-1)?.parts ?? [];
  const move = { id: ids[0] ?? '', parts, gapMax: 0, notifyClient: true, clientMutationId: null };
  await moveVisit(given.asClient(salon, clientId), move);
  expect((await rows(ids)).map(({ status }) => status)).toEqual(['MODIFIED', 'MODIFIED', 'MODIFIED']);
  given.clock.set(MONDAY_MORNING);
});

test('R2: neither another client nor another business finds a visit, and a part of other services moves none', async () => {
  const { salon, timesOf, book, cut } = await visitSalon();
  const stranger = await visitSalon();
  const { parts } = await firstOf(timesOf());
  const { appointmentIds } = await book(parts);
  const [id = ''] = appointmentIds;
  const cancellation = { id, reason: null, clientMutationId: null };
  const move = { id, parts, gapMax: 0, notifyClient: true, clientMutationId: null };
  const other = given.asClient(salon, await given.client(salon));
  for (const ctx of [other, stranger.salon.ownerContext]) {
    expect((await refusalOf(cancelVisit(ctx, cancellation)))?.code).toBe('NOT_FOUND');
    expect((await refusalOf(moveVisit(ctx, move)))?.code).toBe('NOT_FOUND');
  }
  expect(await refusalOf(stranger.book(parts))).toMatchObject({ code: 'NOT_FOUND' });
  const others = parts.map((part) => ({ ...part, serviceId: cut }));
  expect(await refusalOf(moveVisit(salon.ownerContext, { ...move, parts: others }))).toMatchObject({
    code: 'BAD_INPUT',
    path: ['parts'],
  });
});

test('R1: staff book visits for providers whose appointments they edit', async () => {
  const { salon, staff, placeId, timesOf } = await visitSalon();
  const time = await firstOf(timesOf());
  const member = staff[0]?.context;
  if (!member) throw new Error('The salon has a staff member');
  const parts = time.parts.map((part) => ({ ...part, providerId: salon.ownerId }));
  const visit = {
    placeId,
    parts,
    gapMax: 0,
    attendee: GUEST,
    answers: [],
    notifyClient: false,
    clientMutationId: null,
  };
  expect((await refusalOf(addVisit(member, visit)))?.code).toBe('ACTION_NOT_ALLOWED');
});
