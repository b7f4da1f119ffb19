import type {
  BookingFacts,
  BookingRequest,
  BookingRun,
  BrokenRule,
  ChosenSlot,
} from '../../booking/claim/bookingPlan.ts';
import { decideBooking } from '../../booking/claim/decideBooking.ts';
import { overlap } from '../../booking/claim/intervals.ts';
import {
  accept,
  type DateConflict,
  type Decision,
  type Refusal,
  type RefusalValues,
  refuse,
} from '../../decision.ts';
import type { RefusalCode } from '../../refusalCode.ts';
import type { Interval } from '../../schedule/availability/facts.ts';
import { OccurrenceFacts } from '../occurrenceFacts.ts';

/** An occurrence to book: the slots of one run on its local date, ascending, at least one. */
export interface RequestedOccurrence {
  readonly date: string;
  readonly slots: readonly ChosenSlot[];
  /** It has this very time already: hours that have changed since don't take it away. */
  readonly isInPlace?: boolean;
}

/** An occurrence that can't be booked, and why, with what the sentence of the reason names. */
interface RefusedOccurrence<W extends RequestedOccurrence> {
  readonly requested: W;
  readonly reason: RefusalCode;
  readonly values?: RefusalValues;
  readonly brokenRule?: string;
}

/** What becomes of the occurrences of a call; `W` is anything that the caller knows of each. */
export interface DecidedOccurrences<W extends RequestedOccurrence> {
  readonly accepted: readonly { readonly requested: W; readonly run: BookingRun }[];
  readonly refused: readonly RefusedOccurrence<W>[];
  /** The rules that the accepted ones break on purpose, each once (rule A10). */
  readonly warnings: readonly BrokenRule[];
}

/** The facts of the call, and the sessions in which the client has a seat already. */
export interface SeriesFacts extends BookingFacts {
  readonly clientSessionIds: ReadonlySet<string>;
}

/**
 * Decides each occurrence by the rule that accepts single bookings (rule A10), in the given order, the earlier ones
 * being taken for the later ones. One that can't be booked refuses nothing else: what to do about it is the call's
 * business (rule P5). Besides the reasons of `decideBooking`: SLOTS_OVERLAP where two occurrences of the call overlap,
 * with any providers, and CLIENT_BUSY where the client has a seat in that very session already.
 */
export function decideOccurrences<W extends RequestedOccurrence>(
  requests: readonly W[],
  options: Omit<BookingRequest, 'slots'>,
  facts: SeriesFacts,
): DecidedOccurrences<W> {
  const occurrenceFacts = new OccurrenceFacts(facts);
  const accepted: { requested: W; run: BookingRun }[] = [];
  const refused: RefusedOccurrence<W>[] = [];
  const warnings = new Set<BrokenRule>();
  for (const requested of requests) {
    const decision = decideOccurrence(requested, options, occurrenceFacts.around(spanOf(requested)));
    const clash = decision.accepted && clashOf(decision.value.run, accepted, facts);
    if (!decision.accepted) refused.push(refusedWith(requested, decision.refusal));
    else if (clash) refused.push({ requested, reason: clash });
    else {
      const { run, broken } = decision.value;
      occurrenceFacts.claim(run);
      accepted.push({ requested, run });
      for (const rule of broken) warnings.add(rule);
    }
  }
  return { accepted, refused, warnings: [...warnings] };
}

function refusedWith<W extends RequestedOccurrence>(
  requested: W,
  { code, values, brokenRules: [brokenRule] = [] }: Refusal,
): RefusedOccurrence<W> {
  return {
    requested,
    reason: code,
    ...(values && { values }),
    ...(brokenRule !== undefined && { brokenRule }),
  };
}

interface DecidedRun {
  readonly run: BookingRun;
  readonly broken: readonly BrokenRule[];
}

function decideOccurrence(
  { slots, isInPlace }: RequestedOccurrence,
  options: Omit<BookingRequest, 'slots'>,
  facts: BookingFacts,
): Decision<DecidedRun> {
  const terms = isInPlace ? { ...options, allowOutsideHours: true } : options;
  const decision = decideBooking({ ...terms, slots }, facts);
  if (!decision.accepted) return decision;
  const { runs, warnings } = decision.value;
  const [run] = runs;
  return run
    ? accept({ run, broken: isInPlace ? [] : warnings.map(({ rule }) => rule) })
    : refuse('SLOT_NOT_AVAILABLE');
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

function spanOf({ slots }: RequestedOccurrence): Interval {
  return { startAt: slots[0]?.startAt ?? Number.NaN, endAt: slots.at(-1)?.endAt ?? Number.NaN };
}

/** The date of an occurrence that can't be booked, with its reason and what the sentence of that names. */
export function conflictOf({
  requested: { date },
  ...why
}: RefusedOccurrence<RequestedOccurrence>): DateConflict {
  return { date, ...why };
}

/** The dates of occurrences that can't be booked, each once with its first reason, ascending. */
export function conflictsOf({
  refused,
}: Pick<DecidedOccurrences<RequestedOccurrence>, 'refused'>): DateConflict[] {
  const conflicts = new Map<string, DateConflict>();
  for (const one of refused)
    if (!conflicts.has(one.requested.date)) conflicts.set(one.requested.date, conflictOf(one));
  return [...conflicts.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
