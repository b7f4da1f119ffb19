import type { Interval } from '../schedule/availability/facts.ts';
import type { BookingRun, BrokenRule } from '../booking/claim/bookingPlan.ts';
import type { BookingFacts, BookingRequest, ChosenSlot } from '../booking/claim/bookingRequest.ts';
import { decideBooking } from '../booking/claim/decideBooking.ts';
import { overlap } from '../booking/claim/intervals.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { RefusalCode } from '../refusalCode.ts';
import { OccurrenceFacts } from './occurrenceFacts.ts';

/** An occurrence to book: the slots of one run on its local date, ascending, at least one. */
export interface OccurrenceWish {
  readonly date: string;
  readonly slots: readonly ChosenSlot[];
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
 * business (decisions P5). Besides the reasons of `decideBooking`: SLOTS_OVERLAP where two occurrences of the call overlap,
 * with whichever providers, and CLIENT_BUSY where the client has a seat in that very session already.
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
    const decision = decideOccurrence(wish, options, occurrenceFacts.around(spanOf(wish)));
    const clash = decision.accepted && clashOf(decision.value.run, accepted, facts);
    if (!decision.accepted) refused.push({ wish, reason: decision.refusal.code });
    else if (clash) refused.push({ wish, reason: clash });
    else {
      const { run, broken } = decision.value;
      occurrenceFacts.claim(run);
      accepted.push({ wish, run });
      for (const rule of broken) warnings.add(rule);
    }
  }
  return { accepted, refused, warnings: [...warnings] };
}

interface DecidedRun {
  readonly run: BookingRun;
  readonly broken: readonly BrokenRule[];
}

function decideOccurrence(
  { slots }: OccurrenceWish,
  options: Omit<BookingRequest, 'slots'>,
  facts: BookingFacts,
): Decision<DecidedRun> {
  const decision = decideBooking({ ...options, slots }, facts);
  if (!decision.accepted) return decision;
  const { runs, warnings } = decision.value;
  const [run] = runs;
  return run ? accept({ run, broken: warnings.map(({ rule }) => rule) }) : refuse('SLOT_NOT_AVAILABLE');
}

/** What the rule for one booking can't see: the others of the call, and the client's own seat. */
function clashOf(
  run: BookingRun,
  accepted: readonly { readonly run: BookingRun }[],
  { clientSessionIds }: SeriesFacts,
): RefusalCode | null {
  if (accepted.some((other) => overlap(other.run, run))) return 'SLOTS_OVERLAP';
  const isSeated = run.slots.some(({ sessionId }) => sessionId !== null && clientSessionIds.has(sessionId));
  return isSeated ? 'CLIENT_BUSY' : null;
}

function spanOf({ slots }: OccurrenceWish): Interval {
  return { startAt: slots[0]?.startAt ?? Number.NaN, endAt: slots.at(-1)?.endAt ?? Number.NaN };
}
