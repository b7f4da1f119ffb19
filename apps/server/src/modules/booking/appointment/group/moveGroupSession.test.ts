import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { changeOf, givenBookedSalon, recordsOf, TEN } from '../../../../../test/given/bookedSalon.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../../../test/refusalOf.ts';
import { violations } from '../../../../../test/violations.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';
import { moveGroupSession } from './moveGroupSession.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));
const { appointments, lastAudit, queuedMessages, sessions, setStatus } = recordsOf(db);

const HALF_HOUR = 30 * 60_000;
const NOON = TEN + 4 * HALF_HOUR;

/** A group for four with three in it at ten: a client and two guests. */
async function givenGroup() {
  const salon = await givenBookedSalon(given, { service: { capacity: 4 } });
  const guest = (overrides = {}) => salon.book({ clientId: null, ...overrides });
  await guest();
  await guest();
  const move = (startAt: number, ctx = salon.ownerContext, notifyClients = false) =>
    moveGroupSession(ctx, {
      ...changeOf(salon.id),
      slot: salon.slot(startAt),
      allowOutsideHours: false,
      notifyClients,
    });
  return { ...salon, guest, move };
}

const starts = async (salon: Parameters<typeof appointments>[0]) =>
  (await appointments(salon)).map(({ start_at }) => start_at.getTime());

describe('P6: moving a group session as a whole', () => {
  test('takes everyone along into one session, and notifies those who are to be notified', async () => {
    const salon = await givenGroup();
    const { ids } = await salon.move(NOON, salon.ownerContext, true);
    expect(ids).toHaveLength(3);
    expect(await starts(salon)).toEqual([NOON, NOON, NOON]);
    expect(await sessions(salon)).toMatchObject([{ start_at: new Date(NOON), taken: 3, capacity: 4 }]);
    expect(await queuedMessages(salon)).toEqual(['client.appointmentMoved']);
    expect(await lastAudit(salon)).toMatchObject({ action: 'moved', after: { startAt: NOON } });
    expect(await violations(db)).toEqual([]);
  });

  test('to where it is is no move: nobody is notified of it', async () => {
    const salon = await givenGroup();
    const { ids } = await salon.move(TEN, salon.ownerContext, true);
    expect(ids).toHaveLength(3);
    expect((await appointments(salon)).map(({ version }) => version)).toEqual([1, 1, 1]);
    expect(await queuedMessages(salon)).toEqual([]);
    expect(await lastAudit(salon)).toMatchObject({ action: 'created' });
  });

  test('A9: to a time that overlaps its own', async () => {
    const salon = await givenGroup();
    await db.updateTable('services').set({ slot_interval: 15 }).where('id', '=', salon.serviceId).execute();
    await salon.move(TEN + HALF_HOUR / 2);
    expect(await sessions(salon)).toMatchObject([{ start_at: new Date(TEN + HALF_HOUR / 2), taken: 3 }]);
    expect(await violations(db)).toEqual([]);
  });

  test('A5: joins a session with room for all, and is refused by one without', async () => {
    const salon = await givenGroup();
    await salon.guest({ starts: [NOON] });
    await salon.guest({ starts: [NOON + HALF_HOUR] });
    await salon.guest({ starts: [NOON + HALF_HOUR] });
    expect((await refusalOf(salon.move(NOON + HALF_HOUR)))?.code).toBe('SLOT_NOT_AVAILABLE');
    expect((await starts(salon)).slice(0, 3)).toEqual([TEN, TEN, TEN]);
    await salon.move(NOON);
    expect(await sessions(salon)).toMatchObject([{ taken: 4 }, { taken: 2 }]);
    expect(await violations(db)).toEqual([]);
  });

  test('P2: an attendee who cannot be moved keeps all where they are', async () => {
    const salon = await givenGroup();
    await setStatus((await appointments(salon))[2]?.id ?? '', 'OFFERED_ALTERNATIVE');
    expect((await refusalOf(salon.move(NOON)))?.code).toBe('ACTION_NOT_ALLOWED');
    expect(await starts(salon)).toEqual([TEN, TEN, TEN]);
  });

  test('an attendee who holds further slots keeps all where they are', async () => {
    const salon = await givenGroup();
    await salon.guest({ starts: [TEN, TEN + HALF_HOUR] });
    expect((await refusalOf(salon.move(NOON)))?.code).toBe('ACTION_NOT_ALLOWED');
  });

  test('R1, R2: is refused to ordinary staff for a colleague’s, and a stranger finds nothing', async () => {
    const salon = await givenGroup();
    const member = await given.staffMember(salon);
    const stranger = await given.organization();
    expect((await refusalOf(salon.move(NOON, member.context)))?.code).toBe('ACTION_NOT_ALLOWED');
    expect((await refusalOf(salon.move(NOON, stranger.ownerContext)))?.code).toBe('NOT_FOUND');
  });

  test('over the API answers everybody', async () => {
    const salon = await givenGroup();
    const source = `mutation M($input: MoveGroupSessionInput!) { moveGroupSession(input: $input) {
      appointments { startAt seatsTaken } warnings
    } }`;
    const startAt = new Date(NOON).toISOString();
    const endAt = new Date(NOON + HALF_HOUR).toISOString();
    const timeSlot = { serviceId: toGlobalId('Service', salon.serviceId), startAt, endAt };
    const input = { id: toGlobalId('Appointment', salon.id), timeSlot };
    expect((await ask(salon.ownerContext, source, { input })).data).toEqual({
      moveGroupSession: { appointments: Array(3).fill({ startAt, seatsTaken: 3 }), warnings: [] },
    });
  });
});
