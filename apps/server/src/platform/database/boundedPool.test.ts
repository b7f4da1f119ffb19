import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { DeadlinePassed, extendDeadline, withDeadline } from '../deadline.ts';
import { type DatabaseOptions, openDatabase, type Queryable } from './database.ts';
import { isUnavailable } from './databaseError.ts';

const here = await openFreshDatabase();
const HOUR_MS = 3_600_000;

function opened(size: number, options: DatabaseOptions = {}) {
  const database = openDatabase(here.connectionString, size, options);
  here.cleanUp(() => database.close());
  return database;
}

/** How long a statement may take and wait for a lock, as PostgreSQL has it, in milliseconds. */
async function boundsOf(db: Queryable): Promise<{ statement: number; lock: number }> {
  const { rows } = await sql<{ name: string; value: number }>`
    select name, setting::int as value from pg_settings where name in ('statement_timeout', 'lock_timeout')`.execute(
    db,
  );
  const valueOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { statement: valueOf('statement_timeout'), lock: valueOf('lock_timeout') };
}

test('every statement and every transaction has the limits of its pool', async () => {
  const { db } = opened(1, { limits: { statementMs: 7_000, lockMs: 3_000 } });
  const limits = { statement: 7_000, lock: 3_000 };
  expect(await boundsOf(db)).toEqual(limits);
  expect(await db.transaction().execute(boundsOf)).toEqual(limits);
  expect(await db.transaction().setIsolationLevel('serializable').execute(boundsOf)).toEqual(limits);
});

test('a pooled connection, which keeps no settings, hears the limits from each transaction', async () => {
  const { db } = opened(1, { limits: { statementMs: 7_000, lockMs: 3_000 }, isPooled: true });
  expect(await boundsOf(db)).toEqual({ statement: 0, lock: 0 });
  expect(await db.transaction().execute(boundsOf)).toEqual({ statement: 7_000, lock: 3_000 });
  expect(await boundsOf(db)).toEqual({ statement: 0, lock: 0 });
});

test('no statement of a request may take longer than the request has', async () => {
  const { db } = opened(1, { limits: { statementMs: HOUR_MS, lockMs: 1_000 } });
  await withDeadline(20_000, async () => {
    const { statement, lock } = await db.transaction().execute(boundsOf);
    expect(statement).toBeGreaterThan(0);
    expect(statement).toBeLessThanOrEqual(20_000);
    expect(lock).toBe(1_000);
  });
  expect(await boundsOf(db)).toEqual({ statement: HOUR_MS, lock: 1_000 });
});

test('a transaction that goes on for long hears the bounds again', async () => {
  await withDeadline(HOUR_MS, () =>
    here.db.transaction().execute(async (tx) => {
      expect((await boundsOf(tx)).statement).toBeGreaterThan(HOUR_MS / 2);
      const { statement, lock } = await withDeadline(20_000, () => boundsOf(tx));
      expect([statement, lock].every((bound) => bound > 0 && bound <= 20_000)).toBe(true);
    }),
  );
});

test('a statement that takes longer is ended, as one that could not be done now', async () => {
  const { db } = opened(1, { limits: { statementMs: 100, lockMs: 100 } });
  const work = db.transaction().execute((tx) => sql`select pg_sleep(600)`.execute(tx));
  const failure = await work.catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: '57014' });
  expect(isUnavailable(failure)).toBe(true);
});

test('who waits for a connection gives up with its deadline, and one that comes too late goes back', async () => {
  const { db, pool } = opened(1);
  const held = await pool.connect();
  const failure = await withDeadline(50, () => boundsOf(db)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DeadlinePassed);
  expect(isUnavailable(failure)).toBe(true);
  expect(pool.waitingCount).toBe(1);
  held.release();
  expect(await boundsOf(db)).toEqual({ statement: 0, lock: 0 });
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
});

test('once the time is over no connection is taken, no statement begins, and what was written is gone', async () => {
  const { db, pool } = opened(1);
  let taken = 0;
  pool.on('acquire', () => {
    taken += 1;
  });
  await sql`create table kept (value int)`.execute(db);
  const keep = (to: Queryable, value: number) => sql`insert into kept values (${value})`.execute(to);
  const work = db.transaction().execute(async (tx) => {
    await keep(tx, 1);
    await withDeadline(0, () => keep(tx, 2));
  });
  await expect(work).rejects.toBeInstanceOf(DeadlinePassed);
  expect(taken).toBe(2);
  await expect(withDeadline(0, () => keep(db, 3))).rejects.toBeInstanceOf(DeadlinePassed);
  await expect(withDeadline(0, () => db.transaction().execute((tx) => keep(tx, 3)))).rejects.toBeInstanceOf(
    DeadlinePassed,
  );
  expect(taken).toBe(2);
  await withDeadline(0, async () => {
    extendDeadline(HOUR_MS);
    await keep(db, 4);
  });
  expect((await sql`select value from kept`.execute(db)).rows).toEqual([{ value: 4 }]);
});
