import { reachOf } from '@slotkeeper/domain/people/access/actions';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import { findFeeds, removeFeed, saveFeed } from './calendarFeed.store.ts';

/** A feed that a member has or may turn on, as it is shown to it. */
export interface CalendarFeed {
  readonly placeId: string | null;
  /** Null where it is off. */
  readonly url: string | null;
  /** Epoch milliseconds; null until a calendar has fetched it from this address. */
  readonly fetchedAt: number | null;
}

/** What addresses of feeds are made with. */
export interface FeedAddresses {
  readonly secrets: SecretBox;
  readonly origin: string;
}

/** Whether a member may have a feed: of its own time, or of a place all of whose appointments it sees (rule R1). */
export function mayHaveFeed(ctx: StaffContext, placeId: string | null): boolean {
  const { provider } = ctx;
  if (placeId === null) return ctx.may('appointment:view', [provider.id]);
  const isOwnPlace = provider.placeIds.includes(placeId);
  const reach = reachOf(provider.sets, 'appointment:view');
  return reach === 'all' ? isOwnPlace || ctx.may('place:view') : reach === 'places' && isOwnPlace;
}

/** The feeds that a member may have, of its own time and of these places, on or off. */
export async function listCalendarFeeds(
  ctx: StaffContext,
  placeIds: readonly string[],
  { secrets, origin }: FeedAddresses,
): Promise<CalendarFeed[]> {
  const feeds = await findFeeds(ctx.db, ctx.scope, ctx.provider.id);
  const allowed = [null, ...placeIds].filter((placeId) => mayHaveFeed(ctx, placeId));
  return allowed.map((placeId) => {
    const feed = feeds.find((one) => one.placeId === placeId);
    return {
      placeId,
      url: feed ? `${origin}/calendar/${secrets.open(feed.sealedToken)}.ics` : null,
      fetchedAt: feed?.fetchedAt ?? null,
    };
  });
}

/**
 * Turns a feed of the member on, or gives it a new address: the previous one stops working right away. Refuses with
 * ACTION_NOT_ALLOWED, and with NOT_FOUND for a place that is none of the organization's.
 */
export async function renewCalendarFeed(
  ctx: StaffContext,
  placeId: string | null,
  { secrets }: Pick<FeedAddresses, 'secrets'>,
): Promise<void> {
  const { provider, clock } = ctx;
  if (!mayHaveFeed(ctx, placeId)) refuseRequest('ACTION_NOT_ALLOWED');
  const token = newOneTimeToken();
  await ctx.transaction(async (tx) => {
    const isSaved = await saveFeed(tx.db, ctx.scope, {
      providerId: provider.id,
      placeId,
      tokenHash: hashOneTimeToken(token),
      sealedToken: secrets.seal(token),
      createdAt: clock.now(),
    });
    if (!isSaved) refuseRequest('NOT_FOUND', { path: ['placeId'] });
    await recordAudit(tx, ctx, {
      objectType: 'PROVIDER',
      objectId: provider.id,
      action: 'calendar feed renewed',
      after: { placeId },
    });
  });
}

/** Turns a feed of the member off; its address stops working right away. One that is off stays so. */
export async function turnOffCalendarFeed(ctx: StaffContext, placeId: string | null): Promise<void> {
  const { provider } = ctx;
  await ctx.transaction(async (tx) => {
    if (!(await removeFeed(tx.db, ctx.scope, { providerId: provider.id, placeId }))) return;
    await recordAudit(tx, ctx, {
      objectType: 'PROVIDER',
      objectId: provider.id,
      action: 'calendar feed turned off',
      before: { placeId },
    });
  });
}
