import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseWithoutProviderLock } from '../../../test/databaseWithoutProviderLock.ts';
import { freshDatabase } from '../../../test/freshDatabase.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../test/given/given.ts';
import { contextOf } from '../../../test/given/organization.ts';
import { hammer } from '../../../test/hammer.ts';
import { violations } from '../../../test/violations.ts';
import { type Database, type OpenDatabase, openDatabase } from '../../platform/database/database.ts';

const CONNECTIONS = 16;
const MINUTE = 60_000;
/** Tuesday at ten in Sofia. */
const TEN = MONDAY_MORNING + 24 * 60 * MINUTE;
const DAYS = 6;
const startsOn = (day: number) =>
  [0, 15, 30, 45, 60].map((minutes) => TEN + (day * 24 * 60 + minutes) * MINUTE);

/** Takes the database's own guards away, to see what the lock does alone. */
async function dropGuards(db: Database): Promise<void> {
  await sql`alter table sessions drop constraint sessions_apart, drop constraint sessions_slot_key,
    drop constraint sessions_seats`.execute(db);
  await sql`alter table appointment_slots drop constraint appointment_slots_client_once`.execute(db);
}

async function opened(open: (connectionString: string, size: number) => OpenDatabase): Promise<Database> {
  const { connectionString } = await freshDatabase();
  const { db, close } = open(connectionString, CONNECTIONS);
  afterAll(close);
  return db;
}

const guarded = { both: await opened(openDatabase), lockAlone: await opened(openDatabase) };
const unlocked = {
  constraintsAlone: await opened(databaseWithoutProviderLock),
  neither: await opened(databaseWithoutProviderLock),
};

/**
 * One provider, a haircut, a longer massage and a class for three, all wanted by sixteen at once, on one day after the
 * other: each begins with sixteen bookings of the same empty hours. Returns how many blows were accepted.
 */
async function race(db: Database): Promise<number> {
  const given = writeGiven(db);
  const salon = await given.organization();
  await given.openEveryDay(salon);
  const interval = (serviceId: string) =>
    db.updateTable('services').set({ slot_interval: 15 }).where('id', '=', serviceId).execute();
  const services = [
    { serviceId: await given.service(salon, { title: 'Haircut', duration: 30 }), duration: 30 },
    { serviceId: await given.service(salon, { title: 'Massage', duration: 60 }), duration: 60 },
    { serviceId: await given.service(salon, { title: 'Class', duration: 45, capacity: 3 }), duration: 45 },
  ];
  for (const { serviceId } of services) await interval(serviceId);
  const ctx = await contextOf(db, given.clock, salon.scope, salon.ownerId);
  const providerIds = [salon.ownerId];
  let total = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const wishes = { services, providerIds, starts: startsOn(day), workers: CONNECTIONS, rounds: 2 };
    total += (await hammer(ctx, { ...wishes, seed: day * CONNECTIONS })).accepted;
  }
  return total;
}

describe('how a write stays right: sixteen at once book, delete and undo the same few slots', () => {
  test('with the provider’s lock and the constraints nothing is wrong', async () => {
    expect(await race(guarded.both)).toBeGreaterThan(10);
    expect(await violations(guarded.both)).toEqual([]);
  });

  test('with the lock alone nothing is wrong', async () => {
    await dropGuards(guarded.lockAlone);
    expect(await race(guarded.lockAlone)).toBeGreaterThan(10);
    expect(await violations(guarded.lockAlone)).toEqual([]);
  });

  test('with the constraints alone nothing is wrong', async () => {
    expect(await race(unlocked.constraintsAlone)).toBeGreaterThan(10);
    expect(await violations(unlocked.constraintsAlone)).toEqual([]);
  });

  test('with neither it goes wrong: the race is real', async () => {
    await dropGuards(unlocked.neither);
    await race(unlocked.neither);
    expect(await violations(unlocked.neither)).not.toEqual([]);
  });
});
