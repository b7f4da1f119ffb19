import { runsOf, spanOf } from '@slotkeeper/domain/booking/waitlist/decideOffers';
import { hasEnded } from '@slotkeeper/domain/booking/waitlist/waitlistEntry';
import { must } from '@slotkeeper/domain/must';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { LinkWriter } from '../../messaging/message/outgoing/outgoing.ts';
import { lockProviders } from '../../people/provider/provider.ts';
import { findFreeTimes } from './findFreeTimes.ts';
import { findJoiningRows } from './joiningFacts.store.ts';
import { type EntryChange, findEditable } from './leaveWaitlist.ts';
import { makeOffer } from './makeOffer.ts';
import { lockEntry, type WaitlistEntry } from './waitlist.store.ts';
import { endOffersOf } from './waitlistOffers.store.ts';

/** A time that staff offer by hand; the start in epoch milliseconds. */
export interface ManualOffer extends EntryChange {
  /** Null is the first who has it free. */
  readonly providerId: string | null;
  readonly startAt: number;
  readonly links: LinkWriter;
}

/**
 * Offers a free time to a client who waits, out of turn (rule C3); it takes the place of one that is on offer to it. Refuses
 * with NOT_FOUND, ACTION_NOT_ALLOWED, WAITLIST_ENDED, and SLOT_NOT_AVAILABLE where the client could not book it.
 */
export async function offerWaitlistSeat(
  ctx: StaffContext,
  { links, clientMutationId: key, ...body }: ManualOffer,
): Promise<{ id: string }> {
  const { id } = body;
  const request = { operation: 'offerWaitlistSeat', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findEditable(ctx, id);
    const providerIds = await candidatesOf(ctx, seen, body.providerId);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        await lockProviders(tx.db, ctx.scope, providerIds);
        const entry = must(await lockEntry(tx.db, ctx.scope, id), 'it was found');
        if (hasEnded(entry.state)) refuseRequest('WAITLIST_ENDED', { path: ['id'] });
        const { providerId, slots } = await findRun(ctx, tx, entry, { providerIds, startAt: body.startAt });
        await endOffersOf(tx.db, ctx.scope, [id]);
        const offering = { scope: ctx.scope, clock: ctx.clock, ...links };
        await makeOffer(offering, tx, providerId, { entryId: id, serviceId: entry.serviceId, slots });
        const after = { providerId, ...spanOf(slots) };
        await recordAudit(tx, ctx, { objectType: 'WAITLIST_ENTRY', objectId: id, action: 'offered', after });
        return { id };
      }),
    );
  });
}

/** Who does the service in the place and may be booked by the person who offers. */
async function candidatesOf(
  ctx: StaffContext,
  entry: WaitlistEntry,
  providerId: string | null,
): Promise<string[]> {
  if (providerId) ctx.authorize('appointment:edit', [providerId]);
  const { providers } = await findJoiningRows(ctx.db, ctx.scope, entry);
  const ids = providers.map(({ id }) => id).filter((id) => (providerId ?? id) === id);
  if (ids.length === 0) refuseRequest('NOT_FOUND', { path: ['providerId'] });
  return ids.filter((id) => ctx.may('appointment:edit', [id]));
}

/** The slots that begin then and that the client could book, and with whom. */
async function findRun(
  ctx: StaffContext,
  tx: TenantTransaction,
  { serviceId, clientId, attendeeName, placeId }: WaitlistEntry,
  { providerIds, startAt }: { readonly providerIds: readonly string[]; readonly startAt: number },
) {
  const { place } = await findJoiningRows(tx.db, ctx.scope, { placeId, serviceId });
  if (!place) refuseRequest('SLOT_NOT_AVAILABLE', { path: ['startAt'] });
  const date = localDate(place.timezone, startAt);
  const found = await findFreeTimes(tx.db, ctx.scope, {
    serviceId,
    providerIds,
    from: date,
    until: date,
    clientId,
    attendeeName,
    now: ctx.clock.now(),
    audience: 'client',
  });
  for (const [providerId, free] of found) {
    const slots = runsOf(free).find(([first]) => first?.startAt === startAt);
    if (slots) return { providerId, slots };
  }
  return refuseRequest('SLOT_NOT_AVAILABLE', { path: ['startAt'] });
}
