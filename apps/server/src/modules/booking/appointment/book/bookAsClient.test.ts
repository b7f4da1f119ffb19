import { describe, expect, test } from 'vitest';
import { changeOf, givenBookedSalon, recordsOf, TEN } from '../../../../../test/given/bookedSalon.ts';
import { given as writeGiven } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { violations } from '../../../../../test/violations.ts';
import { cancelAsClient } from '../cancel/cancelAsClient.ts';
import { moveAsClient } from '../move/moveAsClient.ts';
import { offerAlternativeHours, recordAlternativesRefused } from '../offer/offerAlternativeHours.ts';
import { recordAlternativeTaken } from '../offer/recordAlternativeTaken.ts';
import { bookAsClient } from './bookAsClient.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);
const records = recordsOf(db);

const HOUR = 3_600_000;
const ELEVEN = TEN + HOUR;
const NOON = TEN + 2 * HOUR;
const DAY = 24 * HOUR;

/** A salon with Clara's appointment at ten on Tuesday, two days and a bit before which Clara acts. */
async function givenClara(overrides: Parameters<typeof givenBookedSalon>[1] = {}) {
  const salon = await givenBookedSalon(given, overrides);
  given.clock.set(TEN - 3 * DAY);
  const clara = given.asClient(salon, salon.clientId);
  const book = (startAt: number, more: { providerId?: string | null; clientMutationId?: string } = {}) =>
    bookAsClient(clara, {
      slots: [{ ...salon.slot(startAt), providerId: salon.ownerId, ...more }],
      answers: [],
      attendeeName: null,
      clientMutationId: more.clientMutationId ?? null,
    });
  const approves = (yes: boolean) =>
    db
      .updateTable('providers')
      .set({ appointment_requires_approval: yes })
      .where('id', '=', salon.ownerId)
      .execute();
  const service = (terms: { min_notice?: number; visible_range_max?: number; is_active?: boolean }) =>
    db.updateTable('services').set(terms).where('id', '=', salon.serviceId).execute();
  return { ...salon, clara, bookSelf: book, approves, setService: service };
}

/** What is stored of all appointments: refusals must leave it as it is. */
async function everything() {
  const rows = await Promise.all(
    (['appointments', 'appointment_slots', 'sessions', 'audit_entries', 'events', 'messages'] as const).map(
      (table) => db.selectFrom(table).selectAll().orderBy('organization_id').execute(),
    ),
  );
  return JSON.stringify(rows);
}

describe('a client books for itself', () => {
  test.each([
    [false, 'CONFIRMED', 'client.appointmentCreated'],
    [true, 'PENDING', 'client.appointmentRequested'],
  ] as const)(
    'P2: where the provider approves by hand: %s, it starts as %s',
    async (approves, status, message) => {
      const salon = await givenClara();
      await salon.approves(approves);
      const { appointmentIds } = await salon.bookSelf(ELEVEN);
      const appointment = await records.appointment(appointmentIds[0] ?? '');
      expect(appointment).toMatchObject({
        status,
        client_id: salon.clientId,
        created_by_type: 'CLIENT',
        created_by_id: salon.clientId,
      });
      expect(await records.queuedMessages(salon)).toEqual(expect.arrayContaining([message]));
      expect(await records.lastAudit(salon)).toMatchObject({
        actor_type: 'CLIENT',
        actor_id: salon.clientId,
      });
      expect(await violations(db)).toEqual([]);
    },
  );

  test('N2: the provider is notified of a client’s request', async () => {
    const salon = await givenClara();
    await salon.approves(true);
    await salon.bookSelf(ELEVEN);
    const kinds = await db
      .selectFrom('notifications')
      .select('kind')
      .where('provider_id', '=', salon.ownerId)
      .execute();
    expect(kinds).toEqual([{ kind: 'appointmentRequested' }]);
  });

  test.each([
    ['A7: within the minimum notice', { min_notice: 4 * 24 * 60 }, 'SLOT_NOT_AVAILABLE'],
    ['A7: beyond the visible range', { visible_range_max: 2 }, 'SLOT_NOT_AVAILABLE'],
    ['A12: of a service that takes no bookings', { is_active: false }, 'SERVICE_INACTIVE'],
  ] as const)('%s is refused to a client', async (_, terms, code) => {
    const salon = await givenClara();
    await salon.setService(terms);
    const before = await everything();
    expect(await refusalOf(salon.bookSelf(ELEVEN))).toMatchObject({ code, path: ['timeSlots', 0] });
    expect(await everything()).toBe(before);
  });

  test('A8: over its own other appointment is refused to a client, also with another provider', async () => {
    const salon = await givenClara();
    const { id: colleague } = await given.staffMember(salon);
    await given.openEveryDay(salon, { providerId: colleague });
    await db
      .insertInto('service_providers')
      .values({
        organization_id: salon.scope.organizationId,
        service_id: salon.serviceId,
        provider_id: colleague,
      })
      .execute();
    expect(await refusalOf(salon.bookSelf(TEN, { providerId: colleague }))).toMatchObject({
      code: 'CLIENT_BUSY',
    });
    expect(await refusalOf(salon.bookSelf(TEN, { providerId: null }))).toMatchObject({ code: 'CLIENT_BUSY' });
  });

  test('A11: with any provider it gets one', async () => {
    const salon = await givenClara();
    const { appointmentIds } = await salon.bookSelf(ELEVEN, { providerId: null });
    expect((await records.appointment(appointmentIds[0] ?? '')).provider_id).toBe(salon.ownerId);
  });

  test('P4: the same key books once, and is the client’s own', async () => {
    const salon = await givenClara();
    const first = await salon.bookSelf(ELEVEN, { clientMutationId: 'k' });
    expect(await salon.bookSelf(ELEVEN, { clientMutationId: 'k' })).toEqual(first);
  });

  test.each([
    ['removed', 'removed_at'],
    ['blocked from online booking', 'blocked_at'],
  ] as const)('C4: one who was %s is refused', async (_, column) => {
    const salon = await givenClara();
    await db
      .updateTable('clients')
      .set({ [column]: new Date() })
      .where('id', '=', salon.clientId)
      .execute();
    expect(await refusalOf(salon.bookSelf(ELEVEN))).toMatchObject({ code: 'CLIENT_BLOCKED' });
  });

  test('C7: was active at that moment', async () => {
    const salon = await givenClara();
    await salon.bookSelf(ELEVEN);
    const client = await db
      .selectFrom('clients')
      .select('last_active_at')
      .where('id', '=', salon.clientId)
      .executeTakeFirstOrThrow();
    expect(client.last_active_at?.getTime()).toBe(TEN - 3 * DAY);
  });
});

describe('a client moves its own appointment', () => {
  test.each([
    [false, 'CONFIRMED', 'client.appointmentMoved', 'appointmentMoved'],
    [true, 'MODIFIED', 'client.appointmentRequested', 'appointmentMoveRequested'],
  ] as const)(
    'P2: where the provider approves by hand: %s, it becomes %s',
    async (approves, status, message, forStaff) => {
      const salon = await givenClara();
      await salon.approves(approves);
      await moveAsClient(salon.clara, { ...changeOf(salon.id), slots: [salon.slot(NOON)] });
      expect(await records.appointment(salon.id)).toMatchObject({ status, start_at: new Date(NOON) });
      const sessions = await records.sessions(salon);
      expect(sessions.map(({ start_at }) => start_at.getTime())).toEqual([NOON]);
      expect(await records.queuedMessages(salon)).toEqual([message, `staff.${forStaff}`, `push.${forStaff}`]);
      expect(await violations(db)).toEqual([]);
    },
  );

  test('P2: staff read that it asks for the new time, and nothing once it is back within ten seconds', async () => {
    const salon = await givenClara();
    await salon.approves(true);
    await records.setStatus(salon.id, 'MODIFIED');
    await db.updateTable('messages').set({ status: 'SENT' }).execute();
    await moveAsClient(salon.clara, { ...changeOf(salon.id), slots: [salon.slot(NOON)] });
    const asked = await db
      .selectFrom('messages')
      .select('body')
      .where('kind', '=', 'staff.appointmentMoveRequested')
      .where('appointment_id', '=', salon.id)
      .executeTakeFirstOrThrow();
    expect(asked.body).toContain('asks to move');
    const inSidebar = () =>
      db.selectFrom('notifications').select('kind').where('object_id', '=', salon.id).execute();
    expect((await inSidebar()).map(({ kind }) => kind)).toContain('appointmentMoveRequested');
    await moveAsClient(salon.clara, { ...changeOf(salon.id), slots: [salon.slot(TEN)] });
    expect((await inSidebar()).map(({ kind }) => kind)).not.toContain('appointmentMoveRequested');
    const waiting = await records.queuedMessages(salon);
    expect(waiting.filter((kind) => !kind.startsWith('client.'))).toEqual([]);
  });

  test('A9: its own seat counts as free, also where old and new time overlap', async () => {
    const salon = await givenClara({ service: { slotInterval: 15 } });
    await moveAsClient(salon.clara, { ...changeOf(salon.id), slots: [salon.slot(TEN + 15 * 60_000)] });
    expect(await violations(db)).toEqual([]);
  });

  test('to where it is changes nothing', async () => {
    const salon = await givenClara();
    await salon.approves(true);
    await moveAsClient(salon.clara, { ...changeOf(salon.id), slots: [salon.slot(TEN)] });
    expect(await records.appointment(salon.id)).toMatchObject({ status: 'CONFIRMED', version: 1 });
  });

  test.each([
    ['C2: within the cutoff of 24 hours', TEN - DAY, 'CUTOFF_PASSED'],
    ['P2: once it has started', TEN, 'ACTION_NOT_ALLOWED'],
  ])('%s is refused', async (_, now, code) => {
    const salon = await givenClara();
    given.clock.set(now);
    const before = await everything();
    const move = moveAsClient(salon.clara, { ...changeOf(salon.id), slots: [salon.slot(NOON + DAY)] });
    expect(await refusalOf(move)).toMatchObject({ code });
    expect(await everything()).toBe(before);
  });

  test('to another service is refused at its path', async () => {
    const salon = await givenClara();
    const serviceId = await given.service(salon, { title: 'Massage' });
    const move = moveAsClient(salon.clara, {
      ...changeOf(salon.id),
      slots: [{ ...salon.slot(NOON), serviceId }],
    });
    expect(await refusalOf(move)).toMatchObject({ code: 'BAD_INPUT', path: ['timeSlots', 0, 'serviceId'] });
  });

  test('to two times at once is refused', async () => {
    const salon = await givenClara();
    const slots = [salon.slot(ELEVEN), salon.slot(NOON)];
    const move = moveAsClient(salon.clara, { ...changeOf(salon.id), slots });
    expect(await refusalOf(move)).toMatchObject({ code: 'BAD_INPUT', path: ['timeSlots'] });
  });
});

describe('a client cancels its own appointment', () => {
  test('P2, A6: its seat is free at once, and no staff member can undo it', async () => {
    const salon = await givenClara();
    await cancelAsClient(salon.clara, changeOf(salon.id));
    expect(await records.appointment(salon.id)).toMatchObject({
      status: 'CANCELED',
      closed_by_provider_id: null,
    });
    expect(await records.sessions(salon)).toEqual([]);
    expect(await records.lastAudit(salon)).toMatchObject({ actor_type: 'CLIENT', action: 'canceled' });
  });

  test('C2: within the cutoff it is refused with the hours', async () => {
    const salon = await givenClara();
    given.clock.set(TEN - DAY);
    const refusal = await refusalOf(cancelAsClient(salon.clara, changeOf(salon.id)));
    expect(refusal).toEqual({ code: 'CUTOFF_PASSED', values: { hours: 24 } });
  });
});

describe('a client answers an offer of other times', () => {
  async function givenOffer() {
    const salon = await givenClara();
    await offerAlternativeHours(salon.ownerContext, { ...changeOf(salon.id), times: [salon.slot(NOON)] });
    return salon;
  }

  test('P2: taking one confirms it there, also within the cutoff: it was offered', async () => {
    const salon = await givenOffer();
    given.clock.set(TEN - HOUR);
    await recordAlternativeTaken(salon.clara, { ...changeOf(salon.id), slots: [salon.slot(NOON)] });
    expect(await records.appointment(salon.id)).toMatchObject({
      status: 'CONFIRMED',
      start_at: new Date(NOON),
    });
  });

  test('P3: a time that was not offered is refused', async () => {
    const salon = await givenOffer();
    const taking = recordAlternativeTaken(salon.clara, {
      ...changeOf(salon.id),
      slots: [salon.slot(ELEVEN)],
    });
    expect(await refusalOf(taking)).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
  });

  test('P2: refusing all declines it', async () => {
    const salon = await givenOffer();
    await recordAlternativesRefused(salon.clara, changeOf(salon.id));
    expect(await records.appointment(salon.id)).toMatchObject({ status: 'DECLINED' });
  });
});

describe('whose appointment it is', () => {
  test.each([
    ['another client of the business', false],
    ['a client of another business', true],
  ])('R2: that of %s does not exist', async (_, isForeign) => {
    const salon = await givenClara();
    const home = isForeign ? await givenBookedSalon(given) : salon;
    given.clock.set(TEN - 3 * DAY);
    const stranger = given.asClient(home, await given.client(home));
    const before = await everything();
    for (const act of [
      () => cancelAsClient(stranger, changeOf(salon.id)),
      () => moveAsClient(stranger, { ...changeOf(salon.id), slots: [salon.slot(NOON)] }),
      () => recordAlternativeTaken(stranger, { ...changeOf(salon.id), slots: [salon.slot(NOON)] }),
      () => recordAlternativesRefused(stranger, changeOf(salon.id)),
    ])
      expect(await refusalOf(act())).toEqual({ code: 'NOT_FOUND', path: ['id'] });
    expect(await everything()).toBe(before);
  });
});
