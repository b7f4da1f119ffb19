import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { givenBookedSalon, recordsOf, TEN } from '../../../test/given/bookedSalon.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { refusalOf } from '../../../test/refusalOf.ts';
import { frozenClock } from '../../platform/clock.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import { checkMove } from './checkMove.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, frozenClock(MONDAY_MORNING));
const { sessions } = recordsOf(db);

const HALF_HOUR = 30 * 60_000;
const NOON = TEN + 4 * HALF_HOUR;
/** Six in the evening: an hour after closing. */
const SIX = TEN + 16 * HALF_HOUR;

async function givenSalon(capacity = 1) {
  const salon = await givenBookedSalon(given, { service: { capacity } });
  const check = (startAt: number, { ctx = salon.ownerContext, isGroup = false } = {}) =>
    checkMove(ctx, { id: salon.id, slots: [salon.slot(startAt)], isGroup });
  return { ...salon, check };
}

describe('A10: looking at a move before it is made', () => {
  test('a time on offer breaks no rule, and nothing moves', async () => {
    const salon = await givenSalon();
    expect(await salon.check(NOON)).toEqual([]);
    expect(await sessions(salon)).toMatchObject([{ start_at: new Date(TEN) }]);
  });

  test('the rules that another time breaks are named', async () => {
    const salon = await givenSalon();
    expect(await salon.check(SIX)).toEqual(['OUTSIDE_HOURS']);
    expect(await salon.check(NOON + HALF_HOUR / 2)).toEqual(['OFF_GRID']);
  });

  test('what always holds is refused as the move would be', async () => {
    const salon = await givenSalon();
    await salon.book({ clientId: null, starts: [NOON] });
    expect((await refusalOf(salon.check(NOON)))?.code).toBe('SLOT_NOT_AVAILABLE');
  });

  test('P6: a group goes where everybody has a seat', async () => {
    const salon = await givenSalon(2);
    await salon.book({ clientId: null });
    await salon.book({ clientId: null, starts: [NOON] });
    expect(await salon.check(SIX, { isGroup: true })).toEqual(['OUTSIDE_HOURS']);
    expect((await refusalOf(salon.check(NOON, { isGroup: true })))?.code).toBe('SLOT_NOT_AVAILABLE');
  });

  test('R1, R2: not of somebody else’s appointments, and a stranger finds nothing', async () => {
    const salon = await givenSalon();
    const member = await given.staffMember(salon);
    const stranger = await given.organization();
    expect((await refusalOf(salon.check(NOON, { ctx: member.context })))?.code).toBe('ACTION_NOT_ALLOWED');
    expect((await refusalOf(salon.check(NOON, { ctx: stranger.ownerContext })))?.code).toBe('NOT_FOUND');
  });

  test('over the API', async () => {
    const salon = await givenSalon();
    const query = `query Q($id: ID!, $timeSlots: [TimeSlotInput!]!) { viewer { ... on Provider {
      moveCheck(appointmentId: $id, timeSlots: $timeSlots) { warnings } } } }`;
    const slot = {
      serviceId: toGlobalId('Service', salon.serviceId),
      startAt: new Date(SIX).toISOString(),
      endAt: new Date(SIX + HALF_HOUR).toISOString(),
    };
    const id = toGlobalId('Appointment', salon.id);
    const { data } = await ask(salon.ownerContext, query, { id, timeSlots: [slot] });
    expect(data).toEqual({ viewer: { moveCheck: { warnings: ['OUTSIDE_HOURS'] } } });
  });
});
