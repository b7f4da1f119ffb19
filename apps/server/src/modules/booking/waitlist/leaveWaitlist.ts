import type { ActingContext, ClientContext, StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { enqueueOffering } from '../../../platform/events/waitlistFollow.store.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { hasEnded } from '@slotkeeper/domain/booking/waitlist/waitlistEntry';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { must } from '@slotkeeper/domain/must';
import { findJoiningRows } from './joiningFacts.store.ts';
import { findEntries, lockEntry, saveState, type WaitlistEntry } from './waitlist.store.ts';
import { endOffersOf } from './waitlistOffers.store.ts';

/** Which entry a person changes; `clientMutationId` makes a second try harmless. */
export interface EntryChange {
  readonly id: string;
  readonly clientMutationId: string | null;
}

/** Ends the wait of the client that asks (rule C3). Refuses with NOT_FOUND what is not its own; one that is over stays so. */
export async function leaveWaitlist(ctx: ClientContext, change: EntryChange): Promise<{ id: string }> {
  const { id, clientMutationId: key } = change;
  const request = { operation: 'leaveWaitlist', key, body: { id } };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const entry = await lockEntry(tx.db, ctx.scope, id);
        if (entry?.clientId !== ctx.client.id) refuseRequest('NOT_FOUND', { path: ['id'] });
        return end(ctx, tx, entry);
      }),
    ),
  );
}

/**
 * Takes a client off the waitlist at the desk (rule C3). Refuses with NOT_FOUND what the role does not see, and with
 * ACTION_NOT_ALLOWED what it may not edit.
 */
export async function removeWaitlistEntry(ctx: StaffContext, change: EntryChange): Promise<{ id: string }> {
  const { id, clientMutationId: key } = change;
  const request = { operation: 'removeWaitlistEntry', key, body: { id } };
  return orReplayedAnswer(ctx, request, async () => {
    await findEditable(ctx, id);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () =>
        end(ctx, tx, must(await lockEntry(tx.db, ctx.scope, id), 'it was found')),
      ),
    );
  });
}

/**
 * Puts a client back in line at its place (rule C3). Refuses as removeWaitlistEntry does, and with WAITLIST_ENDED one that
 * was not removed or that is past.
 */
export async function undoRemoveWaitlistEntry(
  ctx: StaffContext,
  change: EntryChange,
): Promise<{ id: string }> {
  const { id, clientMutationId: key } = change;
  const request = { operation: 'undoRemoveWaitlistEntry', key, body: { id } };
  return orReplayedAnswer(ctx, request, async () => {
    await findEditable(ctx, id);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const entry = must(await lockEntry(tx.db, ctx.scope, id), 'it was found');
        const { place } = await findJoiningRows(tx.db, ctx.scope, entry);
        const isPast = !place || entry.until < localDate(place.timezone, ctx.clock.now());
        if (entry.state !== 'LEFT' || isPast) refuseRequest('WAITLIST_ENDED', { path: ['id'] });
        await saveState(tx.db, ctx.scope, [id], { state: 'WAITING', endedAt: null });
        await recordAudit(tx, ctx, { objectType: 'WAITLIST_ENTRY', objectId: id, action: 'restored' });
        await enqueueOffering(tx.db, ctx.scope, { entryIds: [id] });
        tx.record({ kind: 'waitlist.joined', waitlistEntryId: id });
        return { id };
      }),
    );
  });
}

/** An entry that the role may edit: with its provider, or with one of those who may do it. */
export async function findEditable(ctx: StaffContext, id: string): Promise<WaitlistEntry> {
  const seen = await findEntries(ctx.db, ctx.scope, { reach: ctx.reach('appointment:view'), ids: [id] });
  const entry = seen.get(id) ?? refuseRequest('NOT_FOUND', { path: ['id'] });
  const editable = await findEntries(ctx.db, ctx.scope, { reach: ctx.reach('appointment:edit'), ids: [id] });
  if (!editable.has(id)) refuseRequest('ACTION_NOT_ALLOWED');
  return entry;
}

async function end(
  ctx: ActingContext,
  tx: TenantTransaction,
  { id, state }: WaitlistEntry,
): Promise<{ id: string }> {
  if (hasEnded(state)) return { id };
  await saveState(tx.db, ctx.scope, [id], { state: 'LEFT', endedAt: ctx.clock.now() });
  const providerIds = await endOffersOf(tx.db, ctx.scope, [id]);
  await recordAudit(tx, ctx, { objectType: 'WAITLIST_ENTRY', objectId: id, action: 'left' });
  // What was on offer to it is for the next in line.
  await enqueueOffering(tx.db, ctx.scope, { providerIds });
  tx.record({ kind: 'waitlist.left', waitlistEntryId: id });
  return { id };
}
