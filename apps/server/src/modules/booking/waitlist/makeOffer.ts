import { type NewOffer, offerExpiry, spanOf } from '@slotkeeper/domain/booking/waitlist/decideOffers';
import { must } from '@slotkeeper/domain/must';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { OFFER_FREE_TIMES } from '../../../platform/events/waitlistFollow.store.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../../platform/oneTimeToken.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { notifyWaitlistOffer } from '../../messaging/message/outgoing/outgoing.ts';
import { findOfferReader, insertOffer } from './waitlistOffers.store.ts';

/** What offering works with. */
export interface OfferContext {
  readonly scope: TenantScope;
  readonly clock: Clock;
  /** Seals the links in messages. */
  readonly secrets: SecretBox;
  /** Scheme and host that links begin with; null before it is known. */
  readonly origin: string | null;
}

/** Where the link of an offer leads, below the booking page. */
function linkOf(origin: string, slug: string, token: string): string {
  return `${origin}/b/${slug}/open/${token}`;
}

/**
 * Offers a provider's time to a locked entry that waits (rule C3): keeps the offer, notifies the client, and has the next
 * in line looked for when it runs out.
 */
export async function makeOffer(
  ctx: OfferContext,
  tx: TenantTransaction,
  providerId: string,
  { entryId, serviceId, slots }: NewOffer,
): Promise<void> {
  const { scope, origin } = ctx;
  const now = ctx.clock.now();
  const span = spanOf(slots);
  const expiresAt = offerExpiry(now, span.startAt);
  const reader = must(
    await findOfferReader(tx.db, scope, { entryId, providerId }),
    'an entry in line has a client, a service and a place',
  );
  const { slug } = reader;
  const token = slug !== null && origin !== null ? newOneTimeToken() : null;
  const id = await insertOffer(tx.db, scope, {
    ...span,
    entryId,
    providerId,
    serviceId,
    slotEnds: slots.map(({ endAt }) => endAt),
    expiresAt,
    tokenHash: token && hashOneTimeToken(token),
    createdAt: now,
  });
  const link = token !== null && slug !== null && origin !== null ? linkOf(origin, slug, token) : null;
  await notifyWaitlistOffer(tx, ctx, { ...reader, startAt: span.startAt, expiresAt, link });
  const { organizationId } = scope;
  await tx.enqueue(
    OFFER_FREE_TIMES,
    { organizationId, providerId },
    { runAt: new Date(expiresAt), key: `waitlist:${organizationId}:${providerId}:${id}` },
  );
  tx.record({ kind: 'waitlist.offered', waitlistEntryId: entryId });
}
