import type { RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import { sql } from 'kysely';
import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import { tenantScope, type TenantScope } from '../../../platform/tenantScope.ts';

/** An API token as lists show it; instants in epoch milliseconds. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: RoleSets;
  /** The member who made it and for whom it acts. */
  readonly providerId: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

const columns = [
  'id',
  'name',
  'prefix',
  'scopes',
  'provider_id as providerId',
  epochMs('created_at').as('createdAt'),
  epochMs('expires_at').as('expiresAt'),
  epochMs('last_used_at').as('lastUsedAt'),
] as const;

/** The tokens that were not revoked, expired ones too, newest first: a hundred at most. */
export async function findApiTokens(db: Queryable, scope: TenantScope): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(columns)
    .where('organization_id', '=', scope.organizationId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as unknown as ApiToken[];
}

interface NewToken
  extends Pick<ApiToken, 'name' | 'prefix' | 'scopes' | 'providerId' | 'createdAt' | 'expiresAt'> {
  readonly hash: string;
}

/** Adds a token and returns its id; undefined where the organization has `max` already. */
export async function insertApiToken(
  db: Queryable,
  scope: TenantScope,
  token: NewToken,
  max: number,
): Promise<string | undefined> {
  // Two that are made at the same moment don't both take the last place.
  await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', scope.organizationId)
    .forNoKeyUpdate()
    .execute();
  if ((await findApiTokens(db, scope)).length >= max) return undefined;
  const { id } = await db
    .insertInto('api_tokens')
    .values({
      organization_id: scope.organizationId,
      provider_id: token.providerId,
      name: token.name,
      prefix: token.prefix,
      token_hash: token.hash,
      scopes: JSON.stringify(token.scopes),
      created_at: new Date(token.createdAt),
      expires_at: token.expiresAt === null ? null : new Date(token.expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Revokes a token; null where it is none of the organization's, or was revoked before. */
export async function revokeToken(
  db: Queryable,
  scope: TenantScope,
  { id, at }: { id: string; at: number },
): Promise<{ name: string; prefix: string } | null> {
  const row = await db
    .updateTable('api_tokens')
    .set({ revoked_at: new Date(at) })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['name', 'prefix'])
    .executeTakeFirst();
  return row ?? null;
}

/** What a request's token is: whose, and what it may do at most. */
export interface UsableToken extends Pick<ApiToken, 'id' | 'name' | 'scopes' | 'providerId' | 'lastUsedAt'> {
  readonly scope: TenantScope;
}

/** The token with this hash if it works at an instant: not revoked, not expired. */
export async function findUsableToken(db: Queryable, hash: string, at: number): Promise<UsableToken | null> {
  const row = await db
    .selectFrom('api_tokens')
    .select([...columns, 'organization_id'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(at))]))
    .executeTakeFirst();
  if (!row) return null;
  const { organization_id: organizationId, ...token } = row;
  return { ...(token as unknown as ApiToken), scope: tenantScope(organizationId) };
}

/** Notes that a token is used, unless another request did within the last `everyMs`. */
export async function noteUse(
  db: Queryable,
  scope: TenantScope,
  id: string,
  { at, everyMs }: { at: number; everyMs: number },
): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: new Date(at) })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .where(sql<boolean>`(last_used_at is null or last_used_at <= ${new Date(at - everyMs)})`)
    .execute();
}
