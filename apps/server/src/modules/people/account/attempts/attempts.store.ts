import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';

/** How often a credential was tried in the running window, and when that ends (epoch milliseconds). */
export interface Attempts {
  readonly count: number;
  readonly windowEndsAt: number;
}

/** Counts one more try of a key, in one statement: tries at the same moment are all counted. */
export async function countAttempt(
  db: Queryable,
  key: string,
  { now, windowMs }: { now: number; windowMs: number },
): Promise<Attempts> {
  const present = new Date(now);
  const fresh = new Date(now + windowMs);
  const row = await db
    .insertInto('attempts')
    .values({ key, count: 1, window_ends_at: fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempts.window_ends_at <= ${present} then 1 else attempts.count + 1 end`,
        window_ends_at: sql`case when attempts.window_ends_at <= ${present} then ${fresh} else attempts.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, windowEndsAt: row.window_ends_at.getTime() };
}

/** How often each key was tried in its running window; keys without a try are 0. */
export async function findTries(
  db: Queryable,
  keys: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('attempts')
    .select(['key', 'count'])
    .where('key', 'in', [...keys])
    .where('window_ends_at', '>', new Date(now))
    .execute();
  const none = keys.map((key) => [key, 0] as const);
  return new Map([...none, ...rows.map(({ key, count }) => [key, count] as const)]);
}

/** Takes back a try that turned out well. */
export async function forgetAttempt(db: Queryable, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Forgets all tries of a key. */
export async function clearAttempts(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
}

/** Forgets all tries of a key and of those that begin with it and a colon. */
export async function clearAttemptsBelow(db: Queryable, key: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('key', '=', key), sql<boolean>`starts_with(key, ${`${key}:`})`]))
    .execute();
}
