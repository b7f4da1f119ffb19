import type { WaitlistEntry as ShownEntry } from '@slotkeeper/domain/booking/page/bookingPage';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { slotsOfOffer } from './takeWaitlistSeat.ts';
import { findEntriesOfClient, type WaitlistOffer } from './waitlist.store.ts';

/** Whose waits are listed: a client that has proven to be it. */
interface ListedClient {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly scope: TenantScope;
  readonly client: { readonly id: string };
}

/** What a client waits for, as the booking pages show it, first come first. */
export async function listWaiting({ db, clock, scope, client }: ListedClient): Promise<ShownEntry[]> {
  const entries = await findEntriesOfClient(db, scope, client.id);
  const now = clock.now();
  return entries.map(({ offer, ...entry }) => ({
    id: toGlobalId('WaitlistEntry', entry.id),
    serviceId: toGlobalId('Service', entry.serviceId),
    serviceTitle: entry.serviceTitle,
    providerId: entry.providerId === null ? null : toGlobalId('Provider', entry.providerId),
    placeId: toGlobalId('Place', entry.placeId),
    from: entry.from,
    until: entry.until,
    partsOfDay: entry.partsOfDay,
    offer: offer && offer.expiresAt > now ? toOffer(offer) : null,
  }));
}

function toOffer(offer: WaitlistOffer): ShownEntry['offer'] {
  return {
    providerId: toGlobalId('Provider', offer.providerId),
    startAt: iso(offer.startAt),
    endAt: iso(offer.endAt),
    expiresAt: iso(offer.expiresAt),
    slots: slotsOfOffer(offer).map(({ startAt, endAt }) => ({ startAt: iso(startAt), endAt: iso(endAt) })),
  };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
