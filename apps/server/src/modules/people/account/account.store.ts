import type { Locale } from '@slotkeeper/domain/options';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.generated.ts';
import { withoutEmailLink } from './emailLink.store.ts';

/** A person who can sign in (rule R3). Accounts belong to no organization (rule K2). */
export interface Account {
  readonly id: string;
  readonly email: string;
  /** Argon2id; null until an invitation is accepted. */
  readonly passwordHash: string | null;
  /** When the person proved that the mailbox is theirs; null before (rule R3). */
  readonly emailVerifiedAt: number | null;
  /** The new e-mail, once its mailbox is verified. */
  readonly pendingEmail: string | null;
}

const columns = ['id', 'email', 'password_hash', 'email_verified_at', 'pending_email'] as const;

function toAccount(row: Pick<Selectable<DB['accounts']>, (typeof columns)[number]>): Account {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    emailVerifiedAt: row.email_verified_at?.getTime() ?? null,
    pendingEmail: row.pending_email,
  };
}

/** An account to be made. */
export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly locale: Locale;
  /** Whether its mailbox is known to be its holder's, such as by the link that it was made with (rule R3). */
  readonly hasVerifiedEmail: boolean;
}

/** Adds an account; breaks `accounts_email_key` where the e-mail has one. */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({
      email: account.email,
      password_hash: account.passwordHash,
      locale: account.locale,
      email_verified_at: account.hasVerifiedEmail ? sql`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The account of an e-mail in lower case. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  const row = await db.selectFrom('accounts').select(columns).where('email', '=', email).executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** An account's own data, for who is signed in to it. */
export async function findAccount(db: Queryable, id: string): Promise<Account> {
  const row = await db.selectFrom('accounts').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  return toAccount(row);
}

/** A new password; links that were sent for one, or for another e-mail, work no longer. */
export async function savePasswordHash(db: Queryable, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      password_hash: passwordHash,
      password_token_hash: null,
      password_token_expires_at: null,
      ...withoutEmailLink,
    })
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
