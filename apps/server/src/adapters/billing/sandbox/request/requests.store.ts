import type { DatabaseTransaction, Queryable } from '../../../../platform/database/database.ts';

/** What was answered. */
export interface KeptAnswer {
  readonly status: number;
  readonly answer: string;
}

/**
 * Takes an idempotency key for this transaction, or gives what another one answered under it, which it waits for. `fingerprint` differs
 * where the key came with another request.
 */
export async function takeKey(
  tx: DatabaseTransaction,
  { key, fingerprint, now }: { key: string; fingerprint: string; now: Date },
): Promise<'taken' | (KeptAnswer & { fingerprint: string })> {
  const inserted = await tx
    .insertInto('billing_sandbox.requests')
    .values({ key, fingerprint, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return 'taken';
  const row = await tx
    .selectFrom('billing_sandbox.requests')
    .select(['fingerprint', 'status', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { fingerprint: row.fingerprint, status: row.status ?? 500, answer: row.answer ?? '{}' };
}

/** Keeps what was answered under a key. */
export async function keepAnswer(
  tx: DatabaseTransaction,
  key: string,
  { status, answer }: KeptAnswer,
): Promise<void> {
  await tx.updateTable('billing_sandbox.requests').set({ status, answer }).where('key', '=', key).execute();
}

/** Forgets keys that are older than an instant. */
export async function deleteKeysBefore(db: Queryable, instant: Date): Promise<void> {
  await db.deleteFrom('billing_sandbox.requests').where('created_at', '<', instant).execute();
}
