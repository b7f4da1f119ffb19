import { WAITLIST_KEPT_DAYS } from '@slotkeeper/domain/limits';
import { DAY_MS, MINUTE_MS } from '@slotkeeper/domain/time/units';
import { runTransaction } from '../../../platform/database/transaction.ts';
import { enqueueOffering } from '../../../platform/events/waitlistFollow.store.ts';
import { tenantScope } from '../../../platform/tenantScope.ts';
import { hasEnded } from '@slotkeeper/domain/booking/waitlist/waitlistEntry';
import { offerFreeTimes, type WaitlistTools } from './offerFreeTimes.ts';
import { deleteEntriesEndedBefore, findPastEntries, lockEntry, saveState } from './waitlist.store.ts';
import { endOffersOf, findOverdueOffers } from './waitlistOffers.store.ts';

/** Overdue by this much, an offer's job has been lost with its server. */
const LOST_AFTER_MS = 2 * MINUTE_MS;

/**
 * Ends the waits of all organizations whose last date is past, whose client was removed or whose service was deleted, forgets what ended long ago, and
 * ends offers whose job was lost (rule C3). Two servers may do it at once.
 */
export async function sweepWaitlist(tools: WaitlistTools): Promise<void> {
  const { db, clock } = tools;
  const now = clock.now();
  for (const { organizationId, id } of await findPastEntries(db, now)) {
    const scope = tenantScope(organizationId);
    await runTransaction(db, scope, async (tx) => {
      const entry = await lockEntry(tx.db, scope, id);
      if (!entry || hasEnded(entry.state)) return;
      await saveState(tx.db, scope, [id], { state: 'EXPIRED', endedAt: now });
      await enqueueOffering(tx.db, scope, { providerIds: await endOffersOf(tx.db, scope, [id]) });
      tx.record({ kind: 'waitlist.expired', waitlistEntryId: id });
    });
  }
  for (const { scope, providerId } of await findOverdueOffers(db, now - LOST_AFTER_MS))
    await offerFreeTimes(tools, scope, providerId);
  await deleteEntriesEndedBefore(db, new Date(now - WAITLIST_KEPT_DAYS * DAY_MS));
}
