import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** An invitation that was not accepted yet. Instants are epoch milliseconds. */
export interface Invitation {
  readonly providerId: string;
  /** Where it was sent: a new account has this e-mail. */
  readonly email: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/**
 * Saves a member's invitation; an earlier one is replaced, and its link works no longer. Breaks `invitations_email_key`
 * where another member was invited by this e-mail.
 */
export async function saveInvitation(
  db: Queryable,
  scope: TenantScope,
  invitation: Invitation & { readonly tokenHash: string },
): Promise<void> {
  const row = {
    email: invitation.email,
    token_hash: invitation.tokenHash,
    created_at: new Date(invitation.createdAt),
    expires_at: new Date(invitation.expiresAt),
  };
  await db
    .insertInto('invitations')
    .values({ organization_id: scope.organizationId, provider_id: invitation.providerId, ...row })
    .onConflict((conflict) => conflict.columns(['organization_id', 'provider_id']).doUpdateSet(row))
    .execute();
}

function selectInvitations(db: Queryable, scope: TenantScope) {
  return db
    .selectFrom('invitations')
    .select(['provider_id as providerId', 'email'])
    .select([epochMs('created_at').as('createdAt'), epochMs('expires_at').as('expiresAt')])
    .where('organization_id', '=', scope.organizationId);
}

/** The organization's open invitations by their members, those that have run out too. */
export async function findInvitations(
  db: Queryable,
  scope: TenantScope,
): Promise<ReadonlyMap<string, Invitation>> {
  const rows = await selectInvitations(db, scope).execute();
  return new Map(rows.map((row) => [row.providerId, row]));
}

/** The invitation of a token, unless it has run out by `now`. */
export async function findInvitation(
  db: Queryable,
  scope: TenantScope,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<Invitation | null> {
  const row = await selectInvitations(db, scope)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up an invitation: of two that try it at the same moment one gets false. */
export async function consumeInvitation(
  db: Queryable,
  scope: TenantScope,
  tokenHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('organization_id', '=', scope.organizationId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes back a member's invitation, if there is one. */
export async function deleteInvitation(db: Queryable, scope: TenantScope, providerId: string): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('organization_id', '=', scope.organizationId)
    .where('provider_id', '=', providerId)
    .execute();
}
