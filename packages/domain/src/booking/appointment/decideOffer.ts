import { accept, type Decision, type Refusal, refuse } from '../../decision.ts';
import type { BookingFacts, BookingRun, ChosenSlot } from '../claim/bookingPlan.ts';
import { decideBooking } from '../claim/decideBooking.ts';

/**
 * Decides an offer of other times for an appointment (spec 5, rule P3): each must be on offer at this moment, the
 * appointment's own seats counted as free (A9), and be part of a run that `minSlotsRequired` allows. Times with different
 * providers may overlap, since the client takes one run. Accepts with the runs, ascending by start. Refuses with
 * BAD_INPUT another service than the appointment's, else as the booking rule does, naming the place in
 * `alternativeTimes`.
 */
export function decideOffer(
  serviceId: string,
  times: readonly ChosenSlot[],
  facts: BookingFacts,
): Decision<readonly BookingRun[]> {
  if (times.length === 0) return refuse('BAD_INPUT', { path: ['alternativeTimes'] });
  const foreign = times.findIndex((time) => time.serviceId !== serviceId);
  if (foreign >= 0) return refuse('BAD_INPUT', { path: ['alternativeTimes', foreign, 'serviceId'] });
  const runs: BookingRun[] = [];
  for (const providerId of new Set(times.map((time) => time.providerId))) {
    const places = times.flatMap((time, place) => (time.providerId === providerId ? [place] : []));
    const slots = times.filter((time) => time.providerId === providerId);
    const decision = decideBooking({ slots, audience: 'staff' }, facts);
    if (!decision.accepted) return { accepted: false, refusal: atPlace(decision.refusal, places) };
    runs.push(...decision.value.runs);
  }
  return accept(runs.sort((a, b) => a.startAt - b.startAt));
}

/** A refusal of one of the slots that were decided together, with its place among all times. Nothing is offered on purpose. */
function atPlace(refusal: Refusal, places: readonly number[]): Refusal {
  const [, index] = refusal.path ?? [];
  const place = places[Number(index)];
  const path = place === undefined ? ['alternativeTimes'] : ['alternativeTimes', place];
  return { ...refusal, path, brokenRules: undefined };
}

/**
 * The starts of an offer from which a client can take the fewest consecutive times that the service asks for, ascending: the
 * choices that a message names.
 */
export function startsOnOffer(times: readonly ChosenSlot[], minSlotsRequired: number): number[] {
  const isOffered = (providerId: string, startAt: number) =>
    times.find((time) => time.providerId === providerId && time.startAt === startAt);
  const canBegin = ({ providerId, startAt }: ChosenSlot) => {
    let next = isOffered(providerId, startAt);
    for (let index = 1; next && index < minSlotsRequired; index += 1)
      next = isOffered(providerId, next.endAt);
    return next !== undefined;
  };
  return [...new Set(times.filter(canBegin).map(({ startAt }) => startAt))].sort((a, b) => a - b);
}

/**
 * Decides whether the times that a client takes of an offer can be had (rule P3): each must be on offer, all must be
 * one run, and none may have been taken in the meantime. Refuses with SLOT_NOT_AVAILABLE, BAD_INPUT for several runs,
 * else as the booking rule does.
 */
export function decideTaking(
  taken: readonly ChosenSlot[],
  offered: readonly ChosenSlot[],
  facts: BookingFacts,
): Decision<BookingRun> {
  const unknown = taken.findIndex((slot) => !offered.some((time) => isSame(time, slot)));
  if (unknown >= 0) return refuse('SLOT_NOT_AVAILABLE', { path: ['timeSlots', unknown] });
  const decision = decideBooking({ slots: taken, audience: 'staff' }, facts);
  if (!decision.accepted) return decision;
  const [run, second] = decision.value.runs;
  return run && !second ? accept(run) : refuse('BAD_INPUT', { path: ['timeSlots'] });
}

function isSame(one: ChosenSlot, other: ChosenSlot): boolean {
  return (
    one.startAt === other.startAt &&
    one.endAt === other.endAt &&
    one.providerId === other.providerId &&
    one.serviceId === other.serviceId
  );
}
