import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databaseWithoutProviderLock } from '../../../../test/databaseWithoutProviderLock.ts';
import { freshDatabase } from '../../../../test/freshDatabase.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { contextOf } from '../../../../test/given/organization.ts';
import { hammer } from '../../../../test/hammer.ts';
import { violations } from '../../../../test/violations.ts';
import { type Database, type OpenDatabase, openDatabase } from '../../../platform/database/database.ts';

const CONNECTIONS = 64;
const MINUTE = 60_000;
/** Tuesday at ten in Sofia. */
const TEN = MONDAY_MORNING + 24 * 60 * MINUTE;
const DAYS = 3;
const startsOn = (day: number) =>
  [0, 15, 30, 45, 60].map((minutes) => TEN + (day * 24 * 60 + minutes) * MINUTE);

/** Takes the database's own guards away, to see what the lock does alone. */
async function dropGuards(db: Database): Promise<void> {
  await sql`alter table sessions drop constraint sessions_apart, drop constraint sessions_slot_key,
    drop constraint sessions_seats`.execute(db);
  await sql`alter table appointment_slots drop constraint appointment_slots_client_once`.execute(db);
}

const strings = await Promise.all(Array.from({ length: 4 }, freshDatabase));

/** Works on the fresh database of this number; so many connections can't be open on all of them at once. */
async function on<T>(
  number: number,
  open: (connectionString: string, size: number) => OpenDatabase,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, close } = open(strings[number]?.connectionString ?? '', CONNECTIONS);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/**
 * One provider, a haircut, a longer massage and a class for three, all wanted by sixty-four at once, on one day after the
 * other: each begins with as many bookings of the same empty hours. Returns how many blows were accepted.
 */
async function race(db: Database): Promise<number> {
  const given = writeGiven(db);
  const salon = await given.organization();
  await given.openEveryDay(salon);
  const service = async (wishes: { title: string; duration: number; capacity?: number }) => ({
    serviceId: await given.service(salon, { ...wishes, slotInterval: 15 }),
    duration: wishes.duration,
  });
  const services = [
    await service({ title: 'Haircut', duration: 30 }),
    await service({ title: 'Massage', duration: 60 }),
    await service({ title: 'Class', duration: 45, capacity: 3 }),
  ];
  const ctx = await contextOf(db, given.clock, salon.scope, salon.ownerId);
  const providerIds = [salon.ownerId];
  let total = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const wishes = { services, providerIds, starts: startsOn(day), workers: CONNECTIONS, rounds: 2 };
    total += (await hammer(ctx, { ...wishes, seed: day * CONNECTIONS })).accepted;
  }
  return total;
}

describe('how a write stays right: sixty-four at once book, delete and undo the same few slots', () => {
  test('with the provider’s lock and the constraints nothing is wrong', () =>
    on(0, openDatabase, async (db) => {
      expect(await race(db)).toBeGreaterThan(10);
      expect(await violations(db)).toEqual([]);
    }));

  test('with the lock alone nothing is wrong', () =>
    on(1, openDatabase, async (db) => {
      await dropGuards(db);
      expect(await race(db)).toBeGreaterThan(10);
      expect(await violations(db)).toEqual([]);
    }));

  test('with the constraints alone nothing is wrong', () =>
    on(2, databaseWithoutProviderLock, async (db) => {
      expect(await race(db)).toBeGreaterThan(10);
      expect(await violations(db)).toEqual([]);
    }));

  test('with neither it goes wrong: the race is real', () =>
    on(3, databaseWithoutProviderLock, async (db) => {
      await dropGuards(db);
      await race(db);
      expect(await violations(db)).not.toEqual([]);
    }));
});
