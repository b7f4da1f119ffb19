import type { Locale } from '@slotkeeper/domain/options';
import type { Queryable } from '../../../platform/database/database.ts';

/** A person who can sign in (decisions R3). Accounts belong to no organization (decisions K2). */
export interface Account {
  readonly id: string;
  readonly email: string;
  /** Argon2id; null until an invitation is accepted. */
  readonly passwordHash: string | null;
}

/** Adds an account; breaks `accounts_email_key` where the e-mail has one. */
export async function insertAccount(
  db: Queryable,
  account: { email: string; passwordHash: string; locale: Locale },
): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: account.email, password_hash: account.passwordHash, locale: account.locale })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The account of an e-mail in lower case. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? { id: row.id, email: row.email, passwordHash: row.password_hash } : null;
}

/** An account's own data, for who is signed in to it. */
export async function findAccount(db: Queryable, id: string): Promise<Account> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id: row.id, email: row.email, passwordHash: row.password_hash };
}

/** A new password; links that were sent for one work no longer. */
export async function savePasswordHash(db: Queryable, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_token_hash: null, password_token_expires_at: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks an account until the transaction ends, and gives its password as it is then. Who starts a sign-in and who ends
 * all of them take turns by it.
 */
export async function lockAccount(db: Queryable, id: string): Promise<string | null> {
  const query = db.selectFrom('accounts').select('password_hash').where('id', '=', id).forNoKeyUpdate();
  return (await query.executeTakeFirstOrThrow()).password_hash;
}

/** Notes which organization to open at the next sign-in. */
export async function saveLastOrganization(
  db: Queryable,
  accountId: string,
  organizationId: string,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ last_organization_id: organizationId })
    .where('id', '=', accountId)
    .execute();
}
