import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import { withoutEmailLink } from '../emailLink.store.ts';

const ofVerified = (column: 'totp_secret' | 'totp_pending_secret') =>
  sql<string | null>`case when email_verified_at is not null then ${sql.ref(column)} end`;

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

/**
 * Uses up a link and sets the password in one statement; gives the account, or null where the link is not good. The
 * link verifies the mailbox: a second factor that was set up before that is no longer required (rule R3).
 */
export async function spendPasswordToken(
  db: Queryable,
  { tokenHash, passwordHash, now }: { tokenHash: string; passwordHash: string; now: number },
): Promise<string | null> {
  const row = await db
    .updateTable('accounts')
    .set({
      password_hash: passwordHash,
      password_token_hash: null,
      password_token_expires_at: null,
      email_verified_at: sql<Date>`coalesce(email_verified_at, ${new Date(now)})`,
      totp_secret: ofVerified('totp_secret'),
      totp_pending_secret: ofVerified('totp_pending_secret'),
      recovery_code_hashes: sql<
        string[]
      >`case when email_verified_at is null then '{}' else recovery_code_hashes end`,
      ...withoutEmailLink,
    })
    .where('password_token_hash', '=', tokenHash)
    .where('password_token_expires_at', '>', new Date(now))
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
