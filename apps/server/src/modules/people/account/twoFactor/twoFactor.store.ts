import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';

/** An account's second factor; the secrets are sealed. */
export interface TwoFactor {
  /** Null where the account has none. */
  readonly secret: string | null;
  /** Shown to the person, but not confirmed by a code yet. */
  readonly pendingSecret: string | null;
  readonly recoveryCodesLeft: number;
}

export async function findTwoFactor(db: Queryable, accountId: string): Promise<TwoFactor> {
  const row = await db
    .selectFrom('accounts')
    .select(['totp_secret', 'totp_pending_secret'])
    .select(sql<number>`cardinality(recovery_code_hashes)`.as('codes'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    secret: row.totp_secret,
    pendingSecret: row.totp_pending_secret,
    recoveryCodesLeft: row.codes,
  };
}

export async function savePendingSecret(
  db: Queryable,
  accountId: string,
  sealedSecret: string,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ totp_pending_secret: sealedSecret })
    .where('id', '=', accountId)
    .execute();
}

/** Turns the pending secret into the account's own, with its recovery codes; false where it is not that one anymore. */
export async function confirmPendingSecret(
  db: Queryable,
  accountId: string,
  confirmed: { sealedSecret: string; period: number; codeHashes: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({
      totp_secret: confirmed.sealedSecret,
      totp_pending_secret: null,
      totp_last_period: confirmed.period,
      recovery_code_hashes: [...confirmed.codeHashes],
    })
    .where('id', '=', accountId)
    .where('totp_pending_secret', '=', confirmed.sealedSecret)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up the code of a period; false where that code, or a later one, was used before. */
export async function spendPeriod(db: Queryable, accountId: string, period: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ totp_last_period: period })
    .where('id', '=', accountId)
    .where('totp_last_period', '<', String(period))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up a recovery code; false where the account has no such code left. */
export async function spendRecoveryCode(
  db: Queryable,
  accountId: string,
  codeHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ recovery_code_hashes: sql`array_remove(recovery_code_hashes, ${codeHash})` })
    .where('id', '=', accountId)
    .where(sql<boolean>`${codeHash} = any(recovery_code_hashes)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveRecoveryCodes(
  db: Queryable,
  accountId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ recovery_code_hashes: [...codeHashes] })
    .where('id', '=', accountId)
    .execute();
}

/** Back to the password alone. */
export async function clearTwoFactor(db: Queryable, accountId: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ totp_secret: null, totp_pending_secret: null, recovery_code_hashes: [] })
    .where('id', '=', accountId)
    .execute();
}
