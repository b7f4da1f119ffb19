import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

/** Clears a link that would verify a mailbox, and the new e-mail that would come with it. */
export const withoutEmailLink = { pending_email: null, email_token_hash: null, email_token_expires_at: null };

/**
 * Records the hash of the link that verifies a mailbox: of `pendingEmail`, which then becomes the account's, or if that
 * is null of the present one. A link that was sent before works no longer.
 */
export async function saveEmailToken(
  db: Queryable,
  accountId: string,
  {
    pendingEmail,
    tokenHash,
    expiresAt,
  }: { pendingEmail: string | null; tokenHash: string; expiresAt: number },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      pending_email: pendingEmail,
      email_token_hash: tokenHash,
      email_token_expires_at: new Date(expiresAt),
    })
    .where('id', '=', accountId)
    .execute();
}

/**
 * Uses up a link of this account: its mailbox is verified, and a pending e-mail becomes its e-mail; links for a new
 * password went to the one before and work no longer. False where the link is not good. Breaks `accounts_email_key`
 * where the e-mail to come has an account by now.
 */
export async function spendEmailToken(
  db: Queryable,
  accountId: string,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({
      email: sql<string>`coalesce(pending_email, email)`,
      email_verified_at: new Date(now),
      password_token_hash: null,
      password_token_expires_at: null,
      ...withoutEmailLink,
    })
    .where('id', '=', accountId)
    .where('email_token_hash', '=', tokenHash)
    .where('email_token_expires_at', '>', new Date(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that an account's mailbox is its holder's, if it is the one that was reached. */
export async function saveVerifiedEmail(
  db: Queryable,
  accountId: string,
  { email, now }: { email: string; now: number },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email_verified_at: new Date(now) })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute();
}
