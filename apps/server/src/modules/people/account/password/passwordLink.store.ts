import type { Queryable } from '../../../../platform/database/database.ts';

/** Notes the hash of the link that an account was sent; one that was sent before works no longer. */
export async function savePasswordToken(
  db: Queryable,
  accountId: string,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: number },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_token_hash: tokenHash, password_token_expires_at: new Date(expiresAt) })
    .where('id', '=', accountId)
    .execute();
}

/** Whether an account was sent this link, and it is neither used, old nor followed by another. */
export async function isPasswordTokenGood(
  db: Queryable,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('password_token_hash', '=', tokenHash)
    .where('password_token_expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a link and sets the password in one statement; gives the account, or null where the link is not good. */
export async function spendPasswordToken(
  db: Queryable,
  { tokenHash, passwordHash, now }: { tokenHash: string; passwordHash: string; now: number },
): Promise<string | null> {
  const row = await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_token_hash: null, password_token_expires_at: null })
    .where('password_token_hash', '=', tokenHash)
    .where('password_token_expires_at', '>', new Date(now))
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
