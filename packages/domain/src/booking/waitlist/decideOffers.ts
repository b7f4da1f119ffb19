import { WAITLIST_OFFER_MINUTES } from '../../limits.ts';
import type { Interval } from '../../schedule/availability/facts.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { isWaitedFor, type WaitedFor } from './waitlistEntry.ts';

/** A slot that can really be booked, as the engine lists it for clients. Instants are epoch milliseconds. */
export interface OfferableSlot extends Interval {
  /** Local date and minutes after midnight of its start. */
  readonly date: string;
  readonly minutes: number;
  readonly seatsLeft: number;
}

/** A client who waits, with what it can't be offered. */
export interface WaitingClient extends WaitedFor {
  readonly id: string;
  readonly serviceId: string;
  /** When the person who comes has other appointments (rule A8). */
  readonly busy: readonly Interval[];
  /** The starts that the client was offered with this provider and let pass. */
  readonly passed: readonly number[];
}

/** A time that is on offer to a client; it is not reserved. */
export interface OpenOffer extends Interval {
  readonly serviceId: string;
}

/** What a service has free with one provider, ascending by start, and of how many slots in a row a booking is at least. */
export interface FreeOfService {
  readonly slots: readonly OfferableSlot[];
  readonly runLength: number;
}

/** A time to be offered: one slot, or as many in a row as the service takes at least. */
export interface NewOffer {
  readonly entryId: string;
  readonly serviceId: string;
  readonly slots: readonly OfferableSlot[];
}

/**
 * Which of a provider's free times are offered to whom (rule C3): to the first in line whose request fits, and each
 * time to as many at once as it has seats, so that nobody is sent after a seat that another is thinking about.
 *
 * @param waiting those without a time on offer, first come first
 * @param open what is on offer with this provider now
 */
export function decideOffers(
  providerId: string,
  waiting: readonly WaitingClient[],
  free: ReadonlyMap<string, FreeOfService>,
  open: readonly OpenOffer[],
): NewOffer[] {
  const held: OpenOffer[] = [...open];
  const offers: NewOffer[] = [];
  for (const client of waiting) {
    const { id: entryId, serviceId } = client;
    const slots = runsOf(free.get(serviceId)).find(
      (run) => fits(providerId, client, run) && hasSeat(serviceId, run, held),
    );
    if (!slots) continue;
    offers.push({ entryId, serviceId, slots });
    held.push({ serviceId, ...spanOf(slots) });
  }
  return offers;
}

/** Until when a time is on offer: for 15 minutes, never beyond its start. */
export function offerExpiry(now: number, startAt: number): number {
  return Math.min(now + WAITLIST_OFFER_MINUTES * MINUTE_MS, startAt);
}

/** The runs of as many slots in a row as a booking takes at least, ascending by start. */
export function runsOf(free: FreeOfService | undefined): OfferableSlot[][] {
  if (!free) return [];
  const { slots, runLength } = free;
  const byStart = new Map(slots.map((slot) => [slot.startAt, slot]));
  return slots.flatMap((first) => {
    const run = [first];
    let last = first;
    while (run.length < runLength) {
      const next = byStart.get(last.endAt);
      if (!next) return [];
      run.push(next);
      last = next;
    }
    return [run];
  });
}

/** From the first slot's start to the last one's end. */
export function spanOf(run: readonly Interval[]): Interval {
  return {
    startAt: Math.min(...run.map(({ startAt }) => startAt)),
    endAt: Math.max(...run.map(({ endAt }) => endAt)),
  };
}

const overlaps = (one: Interval, other: Interval) => one.startAt < other.endAt && other.startAt < one.endAt;

/** Whether a client waits for a run, did not let it pass before, and has nothing else then. */
export function fits(providerId: string, client: WaitingClient, run: readonly OfferableSlot[]): boolean {
  const [first] = run;
  if (!first || client.passed.includes(first.startAt)) return false;
  if (!isWaitedFor(client, { providerId, ...first })) return false;
  const span = spanOf(run);
  return !client.busy.some((busy) => overlaps(busy, span));
}

function hasSeat(serviceId: string, run: readonly OfferableSlot[], held: readonly OpenOffer[]): boolean {
  const span = spanOf(run);
  const beside = held.filter((offer) => overlaps(offer, span));
  const seats = Math.min(...run.map(({ seatsLeft }) => seatsLeft));
  const isSame = (offer: OpenOffer) =>
    offer.serviceId === serviceId && offer.startAt === span.startAt && offer.endAt === span.endAt;
  return beside.every(isSame) && beside.length < seats;
}
