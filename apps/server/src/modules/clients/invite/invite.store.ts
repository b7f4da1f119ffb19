import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../platform/database/database.ts';
import { type TenantScope, tenantScope } from '../../../platform/tenantScope.ts';

/** A link to be handed out. Instants are epoch milliseconds. */
export interface NewClientInvite {
  readonly tokenHash: string;
  readonly providerId: string;
  /** The client that it is meant for; null for the person who follows it. */
  readonly clientId: string | null;
  readonly isSingleUse: boolean;
  readonly expiresAt: number | null;
  readonly createdAt: number;
}

/** Keeps a link by the hash of its token; one that is kept already stays as it is. */
export async function insertClientInvite(
  db: Queryable,
  scope: TenantScope,
  invite: NewClientInvite,
): Promise<void> {
  await db
    .insertInto('client_invites')
    .values({
      organization_id: scope.organizationId,
      provider_id: invite.providerId,
      client_id: invite.clientId,
      token_hash: invite.tokenHash,
      is_single_use: invite.isSingleUse,
      expires_at: invite.expiresAt === null ? null : new Date(invite.expiresAt),
      created_at: new Date(invite.createdAt),
    })
    .onConflict((conflict) => conflict.constraint('client_invites_token_key').doNothing())
    .execute();
}

/** Whether a token of this organization still works: known, not used up, not run out at `now` (epoch milliseconds). */
export async function isOpenClientInvite(
  db: Queryable,
  scope: TenantScope,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<boolean> {
  const row = await openClientInvites(db, tokenHash, now)
    .where('organization_id', '=', scope.organizationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where an open link leads. */
export interface FoundClientInvite {
  readonly scope: TenantScope;
  readonly isSingleUse: boolean;
}

/**
 * The organization whose open link has this token, or undefined. Following a link requires no sign-in: its token alone
 * determines where it leads.
 */
export async function findClientInvite(
  db: Queryable,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<FoundClientInvite | undefined> {
  const row = await openClientInvites(db, tokenHash, now).executeTakeFirst();
  return row && { scope: tenantScope(row.organization_id), isSingleUse: row.is_single_use };
}

/**
 * Uses an open link: one for a single use is used up, of two at once by one only. Gives whom the link is meant for, or
 * undefined where it is open no more.
 */
export async function consumeClientInvite(
  tx: DatabaseTransaction,
  { organizationId }: TenantScope,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<{ clientId: string | null } | undefined> {
  return tx
    .updateTable('client_invites')
    .set({ used_at: sql<Date | null>`case when is_single_use then ${new Date(now)}::timestamptz end` })
    .where('organization_id', '=', organizationId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where(isRunning(now))
    .returning('client_id as clientId')
    .executeTakeFirst();
}

function openClientInvites(db: Queryable, tokenHash: string, now: number) {
  return db
    .selectFrom('client_invites')
    .select(['organization_id', 'is_single_use'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where(isRunning(now));
}

/** Not run out, and not meant for a client who was removed (rule C4). */
function isRunning(now: number) {
  return sql<boolean>`(expires_at is null or expires_at > ${new Date(now)}) and not exists (
    select from clients c where c.organization_id = client_invites.organization_id
      and c.id = client_invites.client_id and c.removed_at is not null)`;
}
