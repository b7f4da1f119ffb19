import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { describe, expect, test } from 'vitest';
import { changeOf } from '../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { givenWaitlistSalon, NINE } from '../../../../test/given/waitlistSalon.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { queuedJobs } from '../../../../test/queuedJobs.ts';
import { refusalOf } from '../../../../test/refusalOf.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { bookAsClient } from '../appointment/book/book.ts';
import { cancelAsClient, deleteAppointment, undoDeleteAppointment } from '../appointment/cancel/cancel.ts';
import { removeClient } from '../client/client.ts';
import { findLinkedOffer, joinWaitlist, leaveWaitlist, listWaiting, takeWaitlistSeat } from './waitlist.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

type Salon = Awaited<ReturnType<typeof givenWaitlistSalon>>;

const take = ({ ctx, id }: Awaited<ReturnType<Salon['waiting']>>) =>
  takeWaitlistSeat(ctx, { id, answers: [], clientMutationId: null });

function cancel(salon: Salon, id = salon.takenId) {
  return deleteAppointment(salon.ownerContext, { id, cancellationReason: null, clientMutationId: null });
}

async function lookedAt(salon: Salon): Promise<number> {
  return (await queuedJobs(db, `waitlist:${salon.scope.organizationId}:${salon.ownerId}`)).length;
}

describe('C3: joining', () => {
  test('a client waits for a taken time and finds it in its list', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const { ctx, id } = await salon.waiting('Ana', { partsOfDay: ['MORNING'], attendeeName: 'Mila' });
    expect(await salon.entry(id)).toMatchObject({ state: 'WAITING', attendee_name: 'Mila' });
    expect(await listWaiting(ctx)).toMatchObject([
      { serviceTitle: 'Haircut', providerId: null, from: '2026-03-03', until: '2026-03-03', offer: null },
    ]);
    expect(await joinWaitlist(ctx, salon.wanted({ partsOfDay: ['MORNING'], attendeeName: ' MILA' }))).toEqual(
      {
        id,
      },
    );
  });

  test('C4: its own name is the client itself', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const { ctx, id } = await salon.waiting('Ana');
    expect(await joinWaitlist(ctx, salon.wanted({ attendeeName: 'ANA ' }))).toEqual({ id });
    expect(await salon.entry(id)).toMatchObject({ attendee_name: null });
  });

  test('it is refused where the place has no waitlist, and where a time that fits is free', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const ctx = given.asClient(salon, await given.client(salon));
    expect(await refusalOf(joinWaitlist(ctx, salon.wanted({ until: '2026-03-04' })))).toMatchObject({
      code: 'WAITLIST_NOT_NEEDED',
    });
    await db.updateTable('places').set({ waitlist: false }).where('id', '=', salon.placeId).execute();
    expect(await refusalOf(joinWaitlist(ctx, salon.wanted()))).toMatchObject({ code: 'WAITLIST_OFF' });
    expect(await listWaiting(ctx)).toEqual([]);
  });

  test('a removed or blocked client is refused', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const clientId = await given.client(salon);
    await db.updateTable('clients').set({ blocked_at: new Date() }).where('id', '=', clientId).execute();
    expect(await refusalOf(joinWaitlist(given.asClient(salon, clientId), salon.wanted()))).toMatchObject({
      code: 'CLIENT_BLOCKED',
    });
  });

  test('R2: of another organization neither place, service, provider nor entry exists', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const other = await givenWaitlistSalon(db, given);
    const { ctx } = await salon.waiting('Ana');
    const foreign = await other.waiting('Boris');
    for (const [name, id] of [
      ['placeId', other.placeId],
      ['serviceId', other.serviceId],
      ['providerId', other.ownerId],
    ] as const)
      expect(await refusalOf(joinWaitlist(ctx, salon.wanted({ [name]: id })))).toMatchObject({
        code: 'NOT_FOUND',
        path: [name],
      });
    const change = { id: foreign.id, clientMutationId: null };
    expect(await refusalOf(leaveWaitlist(ctx, change))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf(takeWaitlistSeat(ctx, { ...change, answers: [] }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await other.entry(foreign.id)).toMatchObject({ state: 'WAITING' });
  });

  test('nobody of the same business leaves for another', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const ana = await salon.waiting('Ana');
    const boris = await salon.waiting('Boris');
    expect(await refusalOf(leaveWaitlist(boris.ctx, { id: ana.id, clientMutationId: null }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('C3: a time that becomes free', () => {
  test('is offered to the first in line, with a link, and after 15 minutes to the next', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const ana = await salon.waiting('Ana', {}, { email: 'ana@home.example' });
    const boris = await salon.waiting('Boris');
    await cancel(salon);
    expect(await lookedAt(salon)).toBe(1);
    await salon.offer();
    const [first] = await salon.messages();
    expect(first).toMatchObject({ client_id: ana.clientId, channel: 'EMAIL', locale: 'en' });
    expect(first?.subject).toContain('9:00');
    const sealed = given.signInDeps.secrets.open(first?.sealed_body ?? '');
    const token = /\/b\/salon-\d+\/open\/(\S+)$/.exec(sealed)?.[1] ?? '';
    const tokenHash = hashOneTimeToken(token);
    expect(await findLinkedOffer(db, salon.scope, { tokenHash, now: given.clock.now() })).toMatchObject({
      entryId: ana.id,
      slotEnds: [NINE + 30 * MINUTE_MS],
      isOpen: true,
    });
    expect(await findLinkedOffer(db, salon.scope, { tokenHash, now: NINE })).toBeUndefined();
    expect(first?.body).not.toContain(token);
    expect((await listWaiting(ana.ctx))[0]?.offer).toMatchObject({
      startAt: new Date(NINE).toISOString(),
      endAt: new Date(NINE + 30 * MINUTE_MS).toISOString(),
      expiresAt: new Date(MONDAY_MORNING + 15 * MINUTE_MS).toISOString(),
    });
    given.clock.set(MONDAY_MORNING + 14 * MINUTE_MS);
    await salon.offer();
    expect(await salon.messages()).toHaveLength(1);
    given.clock.set(MONDAY_MORNING + 15 * MINUTE_MS);
    await salon.offer();
    expect((await salon.messages()).map((message) => [message.client_id, message.channel])).toEqual([
      [ana.clientId, 'EMAIL'],
      [boris.clientId, 'SMS'],
    ]);
    expect([(await salon.entry(ana.id)).state, (await salon.entry(boris.id)).state]).toEqual([
      'WAITING',
      'OFFERED',
    ]);
    given.clock.set(MONDAY_MORNING + 30 * MINUTE_MS);
    await salon.offer();
    expect(await salon.messages()).toHaveLength(2);
  });

  test.each(['it', 'bg'] as const)('N2: it is offered in the client’s language: %s', async (locale) => {
    const salon = await givenWaitlistSalon(db, given);
    const { clientId } = await salon.waiting('Ana', {}, { email: 'ana@home.example' });
    await db.updateTable('clients').set({ locale }).where('id', '=', clientId).execute();
    await cancel(salon);
    await salon.offer();
    const [message] = await salon.messages();
    expect(message?.subject).toContain({ it: 'Si è liberato', bg: 'Освободи се' }[locale]);
    expect(message?.body).toContain({ it: 'entro le 10:15', bg: 'до 10:15' }[locale]);
  });

  test('without a booking page the message names the phone of the place', async () => {
    const salon = await givenWaitlistSalon(db, given);
    await db.updateTable('booking_pages').set({ is_on: false }).execute();
    await db
      .updateTable('places')
      .set({ phone_number: '+35921234567' })
      .where('id', '=', salon.placeId)
      .execute();
    await salon.waiting('Ana');
    await cancel(salon);
    await salon.offer();
    const [message] = await salon.messages();
    expect(message).toMatchObject({ sealed_body: null });
    expect(message?.body).toContain('+35921234567');
  });

  test('is offered once by two servers and a repeated job', async () => {
    const salon = await givenWaitlistSalon(db, given);
    for (const name of ['Ana', 'Boris', 'Clara']) await salon.waiting(name);
    await cancel(salon);
    await Promise.all([salon.offer(), salon.offer(), salon.offer(), salon.offer()]);
    expect(await salon.messages()).toHaveLength(1);
  });

  test('A6: is offered as often at once as it has seats, and by a raised capacity', async () => {
    const salon = await givenWaitlistSalon(db, given, { capacity: 3 });
    for (const name of ['Ana', 'Boris', 'Clara']) await salon.waiting(name);
    for (const id of salon.takenIds.slice(1)) await cancel(salon, id);
    await salon.offer();
    expect(await salon.messages()).toHaveLength(2);
  });

  test.each<[string, (salon: Salon) => Promise<unknown>]>([
    [
      'a client cancels',
      (salon) => cancelAsClient(given.asClient(salon, salon.taraId), changeOf(salon.takenId)),
    ],
    [
      'a client is removed',
      (salon) => removeClient(salon.ownerContext, { id: salon.taraId, clientMutationId: null }),
    ],
    [
      'hours or vacations change',
      (salon) =>
        salon.ownerContext.transaction(async (tx) =>
          tx.record({ kind: 'availability.changed', providerIds: [salon.ownerId] }),
        ),
    ],
  ])('is looked for when %s', async (_, act) => {
    const salon = await givenWaitlistSalon(db, given);
    await db.updateTable('places').set({ client_cutoff_hours: 0 }).where('id', '=', salon.placeId).execute();
    await salon.waiting('Ana');
    await drained(salon);
    await act(salon);
    expect(await lookedAt(salon)).toBe(1);
  });

  test('nobody waits: nothing is looked for', async () => {
    const salon = await givenWaitlistSalon(db, given);
    await cancel(salon);
    expect(await lookedAt(salon)).toBe(0);
  });

  test('P2: a cancellation that is undone takes the offer back', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const ana = await salon.waiting('Ana');
    await cancel(salon);
    await salon.offer();
    await undoDeleteAppointment(salon.ownerContext, { id: salon.takenId, clientMutationId: null });
    expect(await salon.entry(ana.id)).toMatchObject({ state: 'WAITING' });
    expect(await refusalOf(take(ana))).toMatchObject({ code: 'WAITLIST_ENDED' });
    await cancel(salon);
    await salon.offer();
    expect(await salon.messages()).toHaveLength(2);
  });

  /** The job that looks once after someone has joined is done. */
  function drained(salon: Salon): Promise<void> {
    const key = `waitlist:${salon.scope.organizationId}:${salon.ownerId}`;
    return salon.ownerContext.transaction((tx) => tx.dequeue(key));
  }
});

describe('C3: the first who takes it first has it', () => {
  test('taking it books it, ends the wait, and the booking comes from the waitlist', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const ana = await salon.waiting('Ana');
    await cancel(salon);
    await salon.offer();
    const { appointmentIds } = await take(ana);
    expect(await salon.entry(ana.id)).toMatchObject({ state: 'TAKEN' });
    expect(await listWaiting(ana.ctx)).toEqual([]);
    const booked = db.selectFrom('appointments').select(['source', 'status', 'client_id']);
    expect(await booked.where('id', '=', appointmentIds[0] ?? '').executeTakeFirst()).toEqual({
      source: 'WAITLIST',
      status: 'CONFIRMED',
      client_id: ana.clientId,
    });
  });

  test('20 takers at once: one has it, the others are refused at once and stay in line', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const takers = [];
    for (let index = 0; index < 20; index += 1) takers.push(await salon.waiting(`Taker ${index}`));
    await cancel(salon);
    await salon.offer();
    const slot = {
      serviceId: salon.serviceId,
      providerId: salon.ownerId,
      startAt: NINE,
      endAt: NINE + 30 * MINUTE_MS,
    };
    const booking = { slots: [slot], answers: [], attendeeName: null, clientMutationId: null };
    const first = takers[0];
    const results = await Promise.allSettled(
      takers.map((taker) => (taker === first ? take(taker) : bookAsClient(taker.ctx, booking))),
    );
    const won = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    expect(won).toHaveLength(1);
    const lost = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { refusal: { code: string } }).refusal.code] : [],
    );
    expect(new Set(lost)).toEqual(new Set(['SLOT_NOT_AVAILABLE']));
    const states = await Promise.all(takers.map(async ({ id }) => (await salon.entry(id)).state));
    expect(states.filter((state) => state === 'TAKEN')).toHaveLength(1);
    expect(states.filter((state) => state === 'WAITING')).toHaveLength(19);
    expect((await salon.offers()).filter(({ state }) => state === 'OPEN')).toEqual([]);
  });

  test('it is not reserved: anyone can book it at the desk, and the client keeps waiting', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const ana = await salon.waiting('Ana');
    await cancel(salon);
    await salon.offer();
    await given.appointment(salon.ownerContext, {
      serviceId: salon.serviceId,
      starts: [NINE],
      guestName: 'Guest',
    });
    expect(await salon.entry(ana.id)).toMatchObject({ state: 'WAITING' });
    expect((await salon.offers()).map(({ state }) => state)).toEqual(['LOST']);
  });

  test('a booking at the desk for the client who waits ends its wait, one for a child does not', async () => {
    const salon = await givenWaitlistSalon(db, given, { capacity: 2 });
    const ana = await salon.waiting('Ana');
    for (const id of salon.takenIds) await cancel(salon, id);
    const booking = { serviceId: salon.serviceId, starts: [NINE], clientId: ana.clientId };
    await given.appointment(salon.ownerContext, { ...booking, attendeeName: 'Mila' });
    expect(await salon.entry(ana.id)).toMatchObject({ state: 'WAITING' });
    const id = await given.appointment(salon.ownerContext, booking);
    expect(await salon.entry(ana.id)).toMatchObject({ state: 'TAKEN' });
    const { source } = await db
      .selectFrom('appointments')
      .select('source')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(source).toBe('DESK');
  });

  test('a client who leaves makes way for the next right away', async () => {
    const salon = await givenWaitlistSalon(db, given);
    const ana = await salon.waiting('Ana');
    const boris = await salon.waiting('Boris');
    await cancel(salon);
    await salon.offer();
    await leaveWaitlist(ana.ctx, { id: ana.id, clientMutationId: null });
    await salon.offer();
    expect(await salon.entry(boris.id)).toMatchObject({ state: 'OFFERED' });
    expect(await salon.entry(ana.id)).toMatchObject({ state: 'LEFT' });
  });
});
