import { must } from '../../must.ts';
import { accept, type Decision, type Refusal, refuse } from '../../decision.ts';
import type {
  Audience,
  Interval,
  ProviderSchedule,
  ServiceRules,
  SessionFact,
} from '../../schedule/availability/facts.ts';
import { seatsLeftIn, sessionsAfterRelease } from '../../schedule/availability/providerTime.ts';
import { canFollow, type PlacedPart } from '../../schedule/visit/visitGap.ts';
import type { BookingFacts, BookingPlan, ChosenSlot, ClaimedSlot } from '../claim/bookingPlan.ts';
import { decideBooking } from '../claim/decideBooking.ts';
import { rankProviders } from '../claim/rankProviders.ts';

/** One service of a visit with its slots, one after another; without a provider any will do (rule A11). */
export interface ChosenPart {
  readonly serviceId: string;
  readonly providerId: string | null;
  readonly slots: readonly Interval[];
}

/** The services of a visit in the order in which they are done (rule A13). */
export interface VisitRequest {
  readonly parts: readonly ChosenPart[];
  readonly audience: Audience;
  /** Minutes that the client may wait between two of them. */
  readonly gapMax: number;
  /** Seats that each slot must have left. */
  readonly seats: number;
  /** Staff book it on purpose against the rules of opening, with any time between its services (rule A10). */
  readonly allowOutsideHours?: boolean;
}

/** A way to book a visit: who does what. */
export interface VisitPlan extends BookingPlan {
  /** The provider of each part. */
  readonly providerIds: readonly string[];
  readonly slots: readonly ChosenSlot[];
}

/** Ways that are worth a try, one after the other, where others take a seat in between. */
const PLANS_MAX = 12;
/** Ways that are looked at: each part before a last one blocks one provider at most, so that this is never near. */
const TRIES_MAX = 20_000;

/**
 * Decides a visit: every part must be one that can be booked, as decideBooking says, and follow the one before it as
 * `listVisits` has it (rules A10, A13). Accepts with the ways to book it where it leaves open who does a part, the best
 * first (A11). `facts.providers` are the candidates. Refuses as decideBooking does and, for what no chain is, with
 * SLOT_NOT_AVAILABLE; a path names the part.
 */
export function decideVisit(request: VisitRequest, facts: BookingFacts): Decision<readonly VisitPlan[]> {
  const candidates: (readonly Candidate[])[] = [];
  for (const [index, part] of request.parts.entries()) {
    const decided = candidatesOf(part, request, facts);
    if (!decided.accepted) return refusePart(index, decided.refusal);
    candidates.push(decided.value);
  }
  const plans = new Plans(request, facts, candidates).find();
  const [first] = plans;
  if (!first) return refusePart(Math.max(0, request.parts.length - 1), { code: 'SLOT_NOT_AVAILABLE' });
  return accept(plans);
}

function refusePart(index: number, refusal: Refusal): Decision<never> {
  return refuse(refusal.code, { ...refusal, path: ['parts', index] });
}

/** A part with a provider who can do it. */
interface Candidate extends PlacedPart {
  readonly slots: readonly ChosenSlot[];
}

function candidatesOf(
  part: ChosenPart,
  request: VisitRequest,
  facts: BookingFacts,
): Decision<readonly Candidate[]> {
  const { audience, seats, allowOutsideHours } = request;
  const service = facts.services.find(({ id }) => id === part.serviceId);
  if (!service || !isOneRun(part.slots)) return refuse('SLOT_NOT_AVAILABLE');
  const ranked = rankedProviders(part, request, facts);
  if (!ranked.accepted) return ranked;
  const found: Candidate[] = [];
  for (const providerId of ranked.value) {
    const slots = part.slots.map((slot) => ({ ...slot, serviceId: service.id, providerId }));
    const decided = decideBooking({ audience, slots, allowOutsideHours }, facts);
    if (!decided.accepted) return decided;
    const claimed = decided.value.runs.flatMap((run) => run.slots);
    const schedule = facts.providers.find(({ id }) => id === providerId);
    if (schedule && claimed.every((slot) => seatsLeft(slot, schedule, facts) >= seats))
      found.push(placed(service, slots, claimed));
  }
  return found.length > 0 ? accept(found) : refuse('SLOT_NOT_AVAILABLE');
}

function rankedProviders(
  part: ChosenPart,
  { audience, allowOutsideHours }: VisitRequest,
  facts: BookingFacts,
): Decision<readonly string[]> {
  if (part.providerId !== null) return accept([part.providerId]);
  const slots = part.slots.map((slot) => ({ ...slot, serviceId: part.serviceId }));
  return rankProviders({ audience, slots, allowOutsideHours }, facts);
}

/** Whether slots follow each other: what a part is (rule P1). */
function isOneRun(slots: readonly Interval[]): boolean {
  return (
    slots.length > 0 &&
    slots.every(({ startAt }, index) => index === 0 || slots[index - 1]?.endAt === startAt)
  );
}

function seatsLeft(slot: ClaimedSlot, schedule: ProviderSchedule, { moving }: BookingFacts): number {
  if (slot.sessionId === null) return slot.capacity;
  const isIt = ({ id }: SessionFact) => id === slot.sessionId;
  const session = sessionsAfterRelease(schedule.sessions, moving).find(isIt);
  return session ? seatsLeftIn(session) : slot.capacity;
}

function placed(
  service: ServiceRules,
  slots: readonly ChosenSlot[],
  claimed: readonly ClaimedSlot[],
): Candidate {
  const first = must(slots[0], 'a part has a slot');
  return {
    service,
    slots,
    providerId: first.providerId,
    startAt: first.startAt,
    endAt: must(slots.at(-1), 'a part has a slot').endAt,
    opensFirst: claimed[0]?.sessionId === null,
    opensLast: claimed.at(-1)?.sessionId === null,
  };
}

/** Looks for combinations of candidates that follow each other, those of the best candidates first. */
class Plans {
  private readonly plans: VisitPlan[] = [];
  private tries = 0;
  private readonly request: VisitRequest;
  private readonly facts: BookingFacts;
  private readonly candidates: readonly (readonly Candidate[])[];

  constructor(request: VisitRequest, facts: BookingFacts, candidates: readonly (readonly Candidate[])[]) {
    this.request = request;
    this.facts = facts;
    this.candidates = candidates;
  }

  find(): readonly VisitPlan[] {
    this.extend([]);
    return this.plans;
  }

  private extend(parts: readonly Candidate[]): void {
    const next = this.candidates[parts.length];
    if (!next) {
      this.addPlan(parts);
      return;
    }
    for (const candidate of next) {
      if (this.plans.length >= PLANS_MAX || this.tries >= TRIES_MAX) return;
      this.tries += 1;
      if (this.canFollow(parts, candidate)) this.extend([...parts, candidate]);
    }
  }

  /** On purpose only the order counts: how far apart the same provider's services must be is decided with the booking. */
  private canFollow(parts: readonly Candidate[], candidate: Candidate): boolean {
    const { allowOutsideHours, gapMax } = this.request;
    if (!allowOutsideHours) return canFollow(parts, candidate, gapMax);
    return parts.every(({ endAt }) => endAt <= candidate.startAt);
  }

  private addPlan(parts: readonly Candidate[]): void {
    const slots = parts.flatMap((part) => part.slots);
    const { audience, allowOutsideHours } = this.request;
    const decided = decideBooking({ audience, slots, allowOutsideHours }, this.facts);
    if (!decided.accepted) return;
    this.plans.push({ ...decided.value, slots, providerIds: parts.map(({ providerId }) => providerId) });
  }
}
