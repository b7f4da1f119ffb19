import { isSameAttendee } from '@slotkeeper/domain/booking/appointment/attendeeKey';
import {
  decideOffers,
  type FreeOfService,
  type WaitingClient,
} from '@slotkeeper/domain/booking/waitlist/decideOffers';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runTransaction, type TenantTransaction } from '../../../platform/database/transaction.ts';
import { enqueueOffering } from '../../../platform/events/waitlistFollow.store.ts';
import { findLinkOrigin } from '../../../platform/linkOrigin.store.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { findFreeTimes } from './findFreeTimes.ts';
import { findProviderPlace } from './joiningFacts.store.ts';
import { makeOffer, type OfferContext } from './makeOffer.ts';
import {
  endPassedOffers,
  findBusyTimes,
  findOpenOffers,
  lockWaiting,
  type WaitingRow,
} from './waitlistOffers.store.ts';

/** What the jobs of the waitlist work with. */
export interface WaitlistTools {
  readonly db: Database;
  readonly clock: Clock;
  /** Seals the links in offers. */
  readonly secrets: SecretBox;
}

/**
 * Looks at what a provider has free and offers it to those who wait, first come first (rule C3); before, it ends the offers
 * that have run out. The provider's row is locked, so that two servers offer nothing twice; a job that runs again finds
 * what it has offered.
 */
export async function offerFreeTimes(
  { db, clock, secrets }: WaitlistTools,
  scope: TenantScope,
  providerId: string,
): Promise<void> {
  const origin = await findLinkOrigin(db);
  const ctx: OfferContext = { scope, clock, secrets, origin };
  await runTransaction(db, scope, async (tx) => {
    const present = await lockProviders(tx.db, scope, [providerId]);
    const now = clock.now();
    const passed = await endPassedOffers(tx.db, scope, { providerId, now });
    for (const waitlistEntryId of passed) tx.record({ kind: 'waitlist.offerEnded', waitlistEntryId });
    if (present.size > 0) await offerToWaiting(ctx, tx, providerId, passed);
  });
}

async function offerToWaiting(
  ctx: OfferContext,
  tx: TenantTransaction,
  providerId: string,
  passed: readonly string[],
): Promise<void> {
  const { scope } = ctx;
  const now = ctx.clock.now();
  const place = await findProviderPlace(tx.db, scope, providerId);
  if (!place) return;
  const waiting = await lockWaiting(tx.db, scope, { providerId, placeId: place.id, now });
  const today = localDate(place.timezone, now);
  const current = waiting.filter(({ until }) => until >= today);
  const free = await freeOfServices(tx, scope, current, { providerId, now, today });
  const clients = await withBusyTimes(tx, scope, current, now);
  const offers = decideOffers(providerId, clients, free, await findOpenOffers(tx.db, scope, providerId));
  for (const offer of offers) await makeOffer(ctx, tx, providerId, offer);
  // Clients who let a time pass may be next in line with other providers.
  await enqueueOffering(tx.db, scope, { entryIds: passed });
}

/** What each of the services that are waited for has free with a provider, from today on. */
async function freeOfServices(
  tx: TenantTransaction,
  scope: TenantScope,
  waiting: readonly WaitingRow[],
  { providerId, now, today }: { readonly providerId: string; readonly now: number; readonly today: string },
): Promise<Map<string, FreeOfService>> {
  const free = new Map<string, FreeOfService>();
  for (const serviceId of new Set(waiting.map((row) => row.serviceId))) {
    const rows = waiting.filter((row) => row.serviceId === serviceId);
    const from = rows.map((row) => row.from).reduce((one, other) => (one < other ? one : other));
    const until = rows.map((row) => row.until).reduce((one, other) => (one > other ? one : other));
    const found = await findFreeTimes(tx.db, scope, {
      serviceId,
      providerIds: [providerId],
      from: from < today ? today : from,
      until,
      now,
      audience: 'client',
    });
    const own = found.get(providerId);
    if (own) free.set(serviceId, own);
  }
  return free;
}

/** Those who wait, each with when the person who comes is busy: a family's member in its own appointments (rules A8, C4). */
async function withBusyTimes(
  tx: TenantTransaction,
  scope: TenantScope,
  waiting: readonly WaitingRow[],
  now: number,
): Promise<WaitingClient[]> {
  const clientIds = [...new Set(waiting.map(({ clientId }) => clientId))];
  const busy = clientIds.length > 0 ? await findBusyTimes(tx.db, scope, clientIds, now) : [];
  return waiting.map((row) => ({
    ...row,
    busy: busy.filter(
      ({ clientId, key }) =>
        clientId === row.clientId && isSameAttendee(row.clientName, key, row.attendeeKey),
    ),
  }));
}
