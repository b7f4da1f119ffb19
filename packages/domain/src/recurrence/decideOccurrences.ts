import type { BookingRun, BrokenRule } from '../booking/bookingPlan.ts';
import type { BookingFacts, BookingRequest, ChosenSlot } from '../booking/bookingRequest.ts';
import { decideBooking } from '../booking/decideBooking.ts';
import type { RefusalCode } from '../refusalCode.ts';
import { OccurrenceFacts } from './occurrenceFacts.ts';

/** An occurrence to book: the slots of one run on its local date. */
export interface OccurrenceWish {
  readonly date: string;
  readonly slots: readonly ChosenSlot[];
}

/** A date that can't be booked, and why. */
export interface OccurrenceConflict {
  readonly date: string;
  readonly reason: RefusalCode;
}

/** What becomes of the occurrences of a call; `W` is whatever the caller knows of each. */
export interface DecidedOccurrences<W extends OccurrenceWish> {
  readonly accepted: readonly { readonly wish: W; readonly run: BookingRun }[];
  readonly refused: readonly { readonly wish: W; readonly reason: RefusalCode }[];
  /** The rules that the accepted ones break on purpose, each once (decisions A10). */
  readonly warnings: readonly BrokenRule[];
}

/** The facts of the call, and the sessions in which the client has a seat already. */
export interface SeriesFacts extends BookingFacts {
  readonly clientSessionIds: ReadonlySet<string>;
}

/**
 * Decides each occurrence by the rule that accepts single bookings (decisions A10), in the given order, the earlier ones
 * being taken for the later ones. One that can't be booked refuses nothing else: what to do about it is the call's
 * business (decisions P5). A client who sits in a session already gets no second seat there (CLIENT_BUSY).
 */
export function decideOccurrences<W extends OccurrenceWish>(
  wishes: readonly W[],
  options: Omit<BookingRequest, 'slots'>,
  facts: SeriesFacts,
): DecidedOccurrences<W> {
  const occurrenceFacts = new OccurrenceFacts(facts);
  const accepted: { wish: W; run: BookingRun }[] = [];
  const refused: { wish: W; reason: RefusalCode }[] = [];
  const warnings = new Set<BrokenRule>();
  for (const wish of wishes) {
    const { slots } = wish;
    const [first] = slots;
    const last = slots.at(-1);
    if (!first || !last) continue;
    const around = occurrenceFacts.around({ startAt: first.startAt, endAt: last.endAt });
    const decision = decideBooking({ ...options, slots }, around);
    const run = decision.accepted ? decision.value.runs[0] : undefined;
    if (!decision.accepted || !run) {
      refused.push({ wish, reason: decision.accepted ? 'SLOT_NOT_AVAILABLE' : decision.refusal.code });
    } else if (run.slots.some(({ sessionId }) => sessionId && facts.clientSessionIds.has(sessionId))) {
      refused.push({ wish, reason: 'CLIENT_BUSY' });
    } else {
      occurrenceFacts.claim(run);
      accepted.push({ wish, run });
      for (const { rule } of decision.value.warnings) warnings.add(rule);
    }
  }
  return { accepted, refused, warnings: [...warnings] };
}
