import type { FieldAnswer } from '@slotkeeper/domain/booking/appointment/customFields';
import type { ClientContext } from '../../../platform/actingContext.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { bookVisit } from '../appointment/book/book.ts';
import type { EntryChange } from './leaveWaitlist.ts';
import { hasEnded } from '@slotkeeper/domain/booking/waitlist/waitlistEntry';
import { findEntries, type WaitlistOffer } from './waitlist.store.ts';

/** The time that a client takes, with its answers to the service's questions. */
export interface TakenSeat extends EntryChange {
  readonly answers: readonly FieldAnswer[];
  /** The offer that a link is about; without it the one that is open now. */
  readonly offer?: Pick<WaitlistOffer, 'providerId' | 'startAt' | 'slotEnds'>;
}

/**
 * Books a time that was offered to the client that asks (rule C3). It is not reserved: of several who try one has it, the
 * others are refused at once with SLOT_NOT_AVAILABLE and stay in line. The booking ends the wait and comes from the waitlist.
 * Refuses with NOT_FOUND what is not its own, with WAITLIST_ENDED where nothing is on offer anymore, else as bookVisit does.
 */
export async function takeWaitlistSeat(
  ctx: ClientContext,
  { id, answers, offer: linked, clientMutationId: key }: TakenSeat,
): Promise<{ appointmentIds: readonly string[] }> {
  const request = { operation: 'takeWaitlistSeat', key, body: { id, answers } };
  return orReplayedAnswer(ctx, request, async () => {
    const entry = (await findEntries(ctx.db, ctx.scope, { reach: 'all', ids: [id] })).get(id);
    if (entry?.clientId !== ctx.client.id) refuseRequest('NOT_FOUND', { path: ['id'] });
    const offer = hasEnded(entry.state) ? null : (linked ?? entry.offer);
    if (!offer) refuseRequest('WAITLIST_ENDED', { path: ['id'] });
    const { serviceId, attendeeName, placeId } = entry;
    const part = { serviceId, providerId: offer.providerId, slots: slotsOfOffer(offer) };
    const visit = { placeId, parts: [part], attendees: [attendeeName], answers, source: 'WAITLIST' } as const;
    return bookVisit(ctx, { ...visit, clientMutationId: null }, async (tx, appointmentIds) => {
      await once(ctx, tx, request, async () => ({ appointmentIds }));
    });
  });
}

/** The slots of an offer, one after the other. */
export function slotsOfOffer({ startAt, slotEnds }: Pick<WaitlistOffer, 'startAt' | 'slotEnds'>) {
  return slotEnds.map((endAt, index) => ({ startAt: slotEnds[index - 1] ?? startAt, endAt }));
}
