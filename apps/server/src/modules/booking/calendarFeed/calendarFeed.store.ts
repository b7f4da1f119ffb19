import { sql } from 'kysely';
import { epochMs, type Queryable } from '../../../platform/database/database.ts';
import { type TenantScope, tenantScope } from '../../../platform/tenantScope.ts';

/** Whose feed it is, and of which place; null for the member's own time. */
export interface FeedKey {
  readonly providerId: string;
  readonly placeId: string | null;
}

/** A feed of a member. Instants are epoch milliseconds. */
export interface StoredFeed extends FeedKey {
  readonly sealedToken: string;
  readonly fetchedAt: number | null;
}

/** The feeds of a member that are on, its own first; those of places that were retired are off. */
export async function findFeeds(
  db: Queryable,
  { organizationId }: TenantScope,
  providerId: string,
): Promise<StoredFeed[]> {
  return db
    .selectFrom('calendar_feeds')
    .where('organization_id', '=', organizationId)
    .where('provider_id', '=', providerId)
    .where(isOn)
    .select(['provider_id as providerId', 'place_id as placeId', 'sealed_token as sealedToken'])
    .select(epochMs('fetched_at').$castTo<number | null>().as('fetchedAt'))
    .orderBy(sql`place_id nulls first`)
    .execute();
}

/** Gives a feed this token, whether it was on or off; the token before is known no more. False where there is no such place. */
export async function saveFeed(
  db: Queryable,
  { organizationId }: TenantScope,
  feed: FeedKey & { readonly tokenHash: string; readonly sealedToken: string; readonly createdAt: number },
): Promise<boolean> {
  const fresh = {
    token_hash: feed.tokenHash,
    sealed_token: feed.sealedToken,
    created_at: new Date(feed.createdAt),
    fetched_at: null,
    content_hash: null,
    changed_at: null,
  };
  const place = sql<string>`(select id from places where organization_id = ${organizationId}
    and id = ${feed.placeId}::bigint and retired_at is null)`;
  const saved = await db
    .insertInto('calendar_feeds')
    .columns(['organization_id', 'provider_id', 'place_id', 'token_hash', 'sealed_token', 'created_at'])
    .expression(
      sql`select ${organizationId}::bigint, ${feed.providerId}::bigint, ${place}, ${fresh.token_hash}, ${fresh.sealed_token},
        ${fresh.created_at}::timestamptz where ${feed.placeId}::bigint is null or ${place} is not null`,
    )
    .onConflict((conflict) => conflict.constraint('calendar_feeds_once').doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Turns a feed off; false where it was. */
export async function removeFeed(
  db: Queryable,
  { organizationId }: TenantScope,
  { providerId, placeId }: FeedKey,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('calendar_feeds')
    .where('organization_id', '=', organizationId)
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`place_id is not distinct from ${placeId}::bigint`)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** A feed that is fetched: where it belongs, and what it had at the fetch before. */
export interface FetchedFeed extends FeedKey {
  readonly scope: TenantScope;
  readonly id: string;
  readonly contentHash: string | null;
  readonly changedAt: number | null;
}

/** The feed with this token, or undefined. Fetching one takes no sign-in: its token alone names the organization. */
export async function findFeedByToken(db: Queryable, tokenHash: string): Promise<FetchedFeed | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .where('token_hash', '=', tokenHash)
    .where(isOn)
    .select(['organization_id', 'id', 'provider_id as providerId', 'place_id as placeId'])
    .select('content_hash as contentHash')
    .select(epochMs('changed_at').$castTo<number | null>().as('changedAt'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { organization_id: organizationId, ...feed } = row;
  return { ...feed, scope: tenantScope(organizationId) };
}

/** Notes a fetch, and what it gave since when; nothing where the token was renewed in the meantime. */
export async function noteFetch(
  db: Queryable,
  { organizationId }: TenantScope,
  fetch: {
    readonly id: string;
    readonly tokenHash: string;
    readonly at: number;
    readonly contentHash: string;
    readonly changedAt: number;
  },
): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({
      fetched_at: new Date(fetch.at),
      content_hash: fetch.contentHash,
      changed_at: new Date(fetch.changedAt),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', fetch.id)
    .where('token_hash', '=', fetch.tokenHash)
    .execute();
}

const isOn = sql<boolean>`(place_id is null or exists (
  select from places where places.organization_id = calendar_feeds.organization_id
    and places.id = calendar_feeds.place_id and places.retired_at is null))`;
