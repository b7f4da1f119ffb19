import { epochMs, type Queryable } from '../../../../platform/database/database.ts';
import { dropPushOf } from '../../../messaging/push/push.ts';

/** One of the devices that an account is signed in on. Instants are epoch milliseconds. */
export interface SignInEntry {
  readonly id: string;
  readonly organizationName: string;
  readonly userAgent: string;
  readonly ipAddress: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

/** Whose sockets are to look again after a sign-in has ended. */
export interface EndedSignIn {
  readonly organizationId: string;
  readonly providerId: string;
}

/** The sign-ins of an account that have not ended, in all its organizations, the one used last first. */
export async function findSignIns(db: Queryable, accountId: string): Promise<SignInEntry[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .innerJoin('organizations', 'organizations.id', 'sign_ins.organization_id')
    .select(['sign_ins.id', 'organizations.name', 'user_agent', 'ip_address'])
    .select([
      epochMs('sign_ins.created_at').as('created_at'),
      epochMs('sign_ins.last_used_at').as('last_used_at'),
    ])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('sign_ins.last_used_at', 'desc')
    .orderBy('sign_ins.id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    organizationName: row.name,
    userAgent: row.user_agent,
    ipAddress: row.ip_address,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** The addresses that the account of an e-mail in lower case was used at since an instant, also where signed out. */
export async function findSignInAddresses(db: Queryable, email: string, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_ins')
    .innerJoin('accounts', 'accounts.id', 'sign_ins.account_id')
    .select('sign_ins.ip_address')
    .distinct()
    .where('accounts.email', '=', email)
    .where('sign_ins.last_used_at', '>=', new Date(since))
    .execute();
  return rows.map(({ ip_address }) => ip_address);
}

/** Whether the account of an e-mail in lower case was used in a browser since an instant, also where signed out. */
export async function isKnownDevice(
  db: Queryable,
  { email, deviceHash, since }: { email: string; deviceHash: string; since: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_ins')
    .innerJoin('accounts', 'accounts.id', 'sign_ins.account_id')
    .select('sign_ins.id')
    .where('sign_ins.device_hash', '=', deviceHash)
    .where('accounts.email', '=', email)
    .where('sign_ins.last_used_at', '>=', new Date(since))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends sign-ins of an account: one, all but one, or all; and with each the push of its device. */
export async function endSignInsOf(
  db: Queryable,
  accountId: string,
  { only, except, now }: { only?: string; except?: string | null; now: number },
): Promise<EndedSignIn[]> {
  let update = db
    .updateTable('sign_ins')
    .set({ ended_at: new Date(now) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null);
  if (only) update = update.where('id', '=', only);
  if (except) update = update.where('id', '!=', except);
  const rows = await update.returning(['id', 'organization_id', 'provider_id']).execute();
  await dropPushOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ organizationId: row.organization_id, providerId: row.provider_id }));
}

/** Ends every sign-in of a membership, and of it alone; and with each the push of its device. */
export async function endSignInsOfProvider(
  db: Queryable,
  { organizationId, providerId }: EndedSignIn,
  now: number,
): Promise<void> {
  const rows = await db
    .updateTable('sign_ins')
    .set({ ended_at: new Date(now) })
    .where('organization_id', '=', organizationId)
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  await dropPushOf(
    db,
    rows.map(({ id }) => id),
  );
}
