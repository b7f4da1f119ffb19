import { describe, expect, test } from 'vitest';
import { ask } from '../../../../../test/ask.ts';
import { givenBookedSalon } from '../../../../../test/given/bookedSalon.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { untilStatementsWait } from '../../../../../test/untilStatementsWait.ts';
import { violations } from '../../../../../test/violations.ts';
import { frozenClock } from '../../../../platform/clock.ts';
import { toGlobalId } from '../../../../platform/graphql/globalId.ts';

const { db } = await openFreshDatabase();
const clock = frozenClock(MONDAY_MORNING);
const given = writeGiven(db, clock);

const HOUR = 3_600_000;
const HALF = HOUR / 2;
/** Tuesday at ten in Sofia. */
const TEN = MONDAY_MORNING + 24 * HOUR;

const MERGE = `mutation M($id: ID!, $duplicateId: ID!) {
  mergeClients(input: { id: $id, duplicateId: $duplicateId }) { client { totalAppointmentsCount visitsCount } }
}`;

const MOVE = `mutation M($id: ID!, $slot: TimeSlotInput!) {
  updateAppointmentWithTimeSlots(input: { id: $id, timeSlots: [$slot] }) { clientMutationId }
}`;

/** A business with a group of eight at ten, where people sit who may be the same person. */
async function givenGroup() {
  clock.set(MONDAY_MORNING);
  const salon = await given.organization();
  await given.openEveryDay(salon);
  const serviceId = await given.service(salon, { capacity: 8 });
  const sitting = async (starts: readonly number[] = [TEN]) => {
    const clientId = await given.client(salon);
    await given.appointment(salon.ownerContext, { serviceId, starts, clientId });
    return clientId;
  };
  const merge = (keptId: string, duplicateId: string) =>
    ask(salon.ownerContext, MERGE, {
      id: toGlobalId('Client', keptId),
      duplicateId: toGlobalId('Client', duplicateId),
    });
  const seats = async () => {
    const { organizationId } = salon.scope;
    const sessions = await db
      .selectFrom('sessions')
      .select('taken')
      .where('organization_id', '=', organizationId)
      .orderBy('start_at')
      .execute();
    return sessions.map(({ taken }) => taken);
  };
  return { ...salon, serviceId, sitting, merge, seats };
}

describe('two records that both have a seat in one session', () => {
  test('are merged where the session is over, with all visits and all seats', async () => {
    const group = await givenGroup();
    const [first, second, third] = [await group.sitting(), await group.sitting(), await group.sitting()];
    clock.set(TEN + HALF);
    expect(await group.merge(second, third)).toMatchObject({
      refusals: [],
      data: { mergeClients: { client: { totalAppointmentsCount: 2, visitsCount: 2 } } },
    });
    expect(await group.merge(first, second)).toMatchObject({
      refusals: [],
      data: { mergeClients: { client: { totalAppointmentsCount: 3, visitsCount: 3 } } },
    });
    expect(await group.seats()).toEqual([3]);
    expect(await violations(db)).toEqual([]);
  });

  test('are refused with the time where the session is to come or under way, and nothing changes', async () => {
    const group = await givenGroup();
    const [kept, duplicate] = [await group.sitting([TEN + HOUR]), await group.sitting([TEN + HOUR])];
    const { timezone: zone } = group.ownerContext.provider;
    const meet = { code: 'MERGED_CLIENTS_MEET', values: { startAt: TEN + HOUR, zone } };
    for (const now of [MONDAY_MORNING, TEN + HOUR + 1]) {
      clock.set(now);
      expect((await group.merge(kept, duplicate)).refusals).toMatchObject([meet]);
    }
    expect(await group.seats()).toEqual([2]);
    expect(await violations(db)).toEqual([]);
  });

  test('are refused while the appointment of one goes on after the session', async () => {
    const group = await givenGroup();
    const [kept, duplicate] = [await group.sitting(), await group.sitting([TEN, TEN + HALF])];
    clock.set(TEN + HALF);
    const meet = { code: 'MERGED_CLIENTS_MEET', values: { startAt: TEN } };
    expect((await group.merge(kept, duplicate)).refusals).toMatchObject([meet]);
    clock.set(TEN + HOUR);
    expect((await group.merge(kept, duplicate)).refusals).toEqual([]);
    expect(await group.seats()).toEqual([2, 1]);
    expect(await violations(db)).toEqual([]);
  });
});

test('a duplicate whose appointment moves at the same moment is merged with its new slots', async () => {
  const salon = await givenBookedSalon(given);
  const id = toGlobalId('Client', await given.client(salon));
  const held = await db.startTransaction().execute();
  // The move has taken the old slots away by the time it waits here; its new ones are not there yet.
  await held
    .selectFrom('sessions')
    .select('id')
    .where('provider_id', '=', salon.ownerId)
    .forUpdate()
    .execute();
  const moved = ask(salon.ownerContext, MOVE, {
    id: toGlobalId('Appointment', salon.id),
    slot: {
      serviceId: toGlobalId('Service', salon.serviceId),
      startAt: new Date(TEN + HOUR).toISOString(),
      endAt: new Date(TEN + HOUR + HALF).toISOString(),
    },
  });
  await untilStatementsWait(db, 1);
  const merged = ask(salon.ownerContext, MERGE, { id, duplicateId: toGlobalId('Client', salon.clientId) });
  await untilStatementsWait(db, 2);
  await held.commit().execute();
  expect((await moved).refusals).toEqual([]);
  expect((await merged).refusals).toEqual([]);
  expect(await violations(db)).toEqual([]);
});
