import { must } from '@slotkeeper/domain/must';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../platform/database/database.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';

/** A link for one client that is to be handed out. Instants are epoch milliseconds. */
export interface NewClientInvite {
  readonly tokenHash: string;
  readonly providerId: string;
  /** The client that it is meant for; null for the person who follows it. */
  readonly clientId: string | null;
  readonly expiresAt: number;
  readonly createdAt: number;
}

/** Whether clients of an organization can book online: only then an invitation leads somewhere (rule C1). */
export async function isBookingPageOn(db: Queryable, { organizationId }: TenantScope): Promise<boolean> {
  const page = await db
    .selectFrom('booking_pages')
    .select('is_on')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return page?.is_on ?? false;
}

/** Keeps a link for one client by the hash of its token. */
export async function insertClientInvite(
  db: Queryable,
  { organizationId }: TenantScope,
  { tokenHash, providerId, clientId, expiresAt, createdAt }: NewClientInvite,
): Promise<void> {
  await db
    .insertInto('client_invites')
    .values({
      organization_id: organizationId,
      provider_id: providerId,
      client_id: clientId,
      token_hash: tokenHash,
      is_single_use: true,
      expires_at: new Date(expiresAt),
      created_at: new Date(createdAt),
    })
    .execute();
}

/** The sealed token of a member's link for everyone; undefined before it is asked for. */
export async function findPermanentInvite(
  db: Queryable,
  { organizationId }: TenantScope,
  providerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('client_invites')
    .select('sealed_token')
    .where('organization_id', '=', organizationId)
    .where('provider_id', '=', providerId)
    .where('sealed_token', 'is not', null)
    .executeTakeFirst();
  return row?.sealed_token ?? undefined;
}

/** A link for everyone that is to be kept. `createdAt`: epoch milliseconds. */
interface PermanentInvite {
  readonly tokenHash: string;
  readonly sealedToken: string;
  readonly providerId: string;
  readonly createdAt: number;
}

/** Keeps a member's link for everyone, of several at once the first; gives the sealed token of the one that is kept. */
export async function keepPermanentInvite(
  db: Queryable,
  scope: TenantScope,
  { tokenHash, sealedToken, providerId, createdAt }: PermanentInvite,
): Promise<string> {
  await db
    .insertInto('client_invites')
    .values({
      organization_id: scope.organizationId,
      provider_id: providerId,
      token_hash: tokenHash,
      sealed_token: sealedToken,
      is_single_use: false,
      created_at: new Date(createdAt),
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'provider_id']).where('sealed_token', 'is not', null).doNothing(),
    )
    .execute();
  return must(await findPermanentInvite(db, scope, providerId), 'a link for everyone is kept');
}

/** Deletes links that were used up or ran out before an instant. */
export async function deleteInvitesOverBefore(db: Queryable, instant: Date): Promise<void> {
  await db.deleteFrom('client_invites').where(sql`least(used_at, expires_at)`, '<', instant).execute();
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
  /** Whom it is meant for, where it names one. */
  readonly clientId: string | null;
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
  return (
    row && {
      scope: tenantScope(row.organization_id),
      isSingleUse: row.is_single_use,
      clientId: row.client_id,
    }
  );
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
    .select(['organization_id', 'is_single_use', 'client_id'])
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
