import { accept, type Decision, refuse } from '../../decision.ts';
import { BOOKING_YEARS_AHEAD_MAX, SLOTS_PER_CALL_MAX } from '../../limits.ts';
import { offerSlots } from '../../schedule/availability/offerSlots.ts';
import {
  bookableUntil,
  type SlotQuestion,
  type SlotSink,
  type SlotTerms,
  takesBookings,
} from '../../schedule/availability/slotQuery.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { localDayAt } from '../../time/wallClock.ts';
import { zoneOffsets } from '../../time/zoneOffsets.ts';
import type { BookingFacts, BookingRequest, KnownSlot, ResolvedSlot } from './bookingPlan.ts';
import { overrideSlot } from './overrideSlot.ts';
import { findOverlap, isSpan, overlap } from './intervals.ts';

/** The input path of a chosen slot, by its place. */
export function slotPath(index: number): (string | number)[] {
  return ['timeSlots', index];
}

/**
 * Finds the facts of every chosen slot and refuses what needs no list of slots to refuse: nothing chosen, clients who
 * request the staff's override (rule A10), a foreign or inactive service (A12) or provider, an end before its start, a
 * start years ahead, a client's own other appointment (A8), slots that overlap each other, with any providers (A10).
 */
export function knownSlots(request: BookingRequest, facts: BookingFacts): Decision<KnownSlot[]> {
  const { audience, allowOutsideHours } = request;
  if (request.slots.length === 0) return refuse('BAD_INPUT', { path: ['timeSlots'] });
  if (allowOutsideHours && audience === 'client') {
    return refuse('ACTION_NOT_ALLOWED', { path: ['allowOutsideHours'] });
  }
  const known: KnownSlot[] = [];
  for (const [index, { serviceId, providerId, startAt, endAt }] of request.slots.entries()) {
    const path = slotPath(index);
    const service = facts.services.find(({ id }) => id === serviceId);
    const schedule = facts.providers.find(({ id }) => id === providerId);
    if (!service || !schedule || !isSpan({ startAt, endAt })) return refuse('SLOT_NOT_AVAILABLE', { path });
    if (startAt >= bookableUntil(facts.now)) {
      return refuse('TOO_FAR_AHEAD', { path, values: { years: BOOKING_YEARS_AHEAD_MAX } });
    }
    if (!takesBookings(service, facts.moving)) return refuse('SERVICE_INACTIVE', { path });
    if (!service.providerIds.includes(providerId)) return refuse('SLOT_NOT_AVAILABLE', { path });
    const slot: KnownSlot = { index, service, schedule, startAt, endAt };
    if (audience === 'client' && facts.clientBusy.some((busy) => overlap(busy, slot))) {
      return refuse('CLIENT_BUSY', { path });
    }
    known.push(slot);
  }
  const overlapping = findOverlap(known);
  return overlapping ? refuse('SLOTS_OVERLAP', { path: slotPath(overlapping.index) }) : accept(known);
}

/**
 * Finds each chosen slot in the list of slots on offer. What is not there is refused to clients; staff may have it where
 * it breaks no rule, and on purpose also where it breaks the rules of opening: then a slot of several service lengths
 * counts as that many slots (rule A10).
 */
export function resolveSlots(
  known: readonly KnownSlot[],
  request: BookingRequest,
  facts: BookingFacts,
): Decision<ResolvedSlot[]> {
  const resolved: ResolvedSlot[] = [];
  for (const slots of groupByServiceAndProvider(known)) {
    const offers = new SlotOffers(slots, request, facts);
    for (const slot of slots) {
      const found = request.allowOutsideHours
        ? resolveOnPurpose(slot, offers, facts)
        : [listedSlot(slot, offers) ?? freeSlot(slot, request, facts)].filter((one) => one !== null);
      if (found.length === 0) return refuse('SLOT_NOT_AVAILABLE', { path: slotPath(slot.index) });
      resolved.push(...found);
    }
  }
  return accept(resolved);
}

function listedSlot(slot: KnownSlot, offers: SlotOffers): ResolvedSlot | null {
  const terms = offers.termsOf(slot.startAt, slot.endAt);
  return terms ? { ...slot, terms, brokenRules: [] } : null;
}

/** A slot that staff may have though it is not listed: in free, open time, beside the service's starts (rule A10). */
function freeSlot(slot: KnownSlot, { audience }: BookingRequest, facts: BookingFacts): ResolvedSlot | null {
  const found = audience === 'staff' ? overrideSlot(slot, facts) : null;
  return found?.brokenRules.length === 0 ? found : null;
}

/** The slots that staff mean by a chosen one; none if any of them can't be had even so. */
function resolveOnPurpose(slot: KnownSlot, offers: SlotOffers, facts: BookingFacts): ResolvedSlot[] {
  const whole = listedSlot(slot, offers) ?? overrideSlot(slot, facts);
  if (whole) return [whole];
  const parts = serviceLengths(slot);
  const found = parts.map((part) => listedSlot(part, offers) ?? overrideSlot(part, facts));
  return found.every((part) => part !== null) ? found : [];
}

/** A chosen slot cut into service lengths; none if it is no whole number of them, a single one, or beyond all measure. */
function serviceLengths(slot: KnownSlot): KnownSlot[] {
  const duration = slot.service.duration * MINUTE_MS;
  const count = (slot.endAt - slot.startAt) / duration;
  if (!Number.isInteger(count) || count < 2 || count > SLOTS_PER_CALL_MAX) return [];
  return Array.from({ length: count }, (_, part) => {
    const startAt = slot.startAt + part * duration;
    return { ...slot, startAt, endAt: startAt + duration };
  });
}

function groupByServiceAndProvider(slots: readonly KnownSlot[]): Iterable<readonly KnownSlot[]> {
  const groups = new Map<string, KnownSlot[]>();
  for (const slot of slots) {
    const key = `${slot.service.id}/${slot.schedule.id}`;
    groups.set(key, [...(groups.get(key) ?? []), slot]);
  }
  return groups.values();
}

/** Chosen days closer together than this are asked about at once. */
const DAYS_OF_ONE_QUESTION = 7;

/**
 * What is on offer around the chosen slots of one service and provider: the very list that `listTimeSlots` gives on
 * their dates (rule A10). Single slots of a run count, so `minSlotsRequired` is left to the runs.
 */
class SlotOffers implements SlotSink {
  private readonly termsOfSpans = new Map<string, SlotTerms>();

  constructor(slots: readonly KnownSlot[], request: BookingRequest, facts: BookingFacts) {
    const [first] = slots;
    if (!first) return;
    const { service, schedule } = first;
    for (const [fromDay, untilDay] of daysOf(slots, schedule.timezone)) {
      const question: SlotQuestion = {
        service,
        fromDay,
        untilDay,
        now: facts.now,
        audience: request.audience,
        includeAll: false,
        clientBusy: request.audience === 'client' ? facts.clientBusy : [],
        moving: facts.moving,
        runLength: 1,
      };
      offerSlots(question, schedule, this);
    }
  }

  add(start: number, terms: SlotTerms): boolean {
    this.termsOfSpans.set(spanKey(start, start + terms.duration), terms);
    return false;
  }

  /** The terms of a listed slot, or undefined if no slot of exactly this span is listed. */
  termsOf(startAt: number, endAt: number): SlotTerms | undefined {
    return this.termsOfSpans.get(spanKey(startAt, endAt));
  }
}

function spanKey(startAt: number, endAt: number): string {
  return `${startAt}/${endAt}`;
}

/** The stretches of local day numbers that slots lie in, as first and last day. */
function daysOf(slots: readonly KnownSlot[], timezone: string): [number, number][] {
  const dayOf = (instant: number) => localDayAt(zoneOffsets(timezone, instant, instant), instant);
  const stretches: [number, number][] = [];
  for (const { startAt, endAt } of slots.toSorted((a, b) => a.startAt - b.startAt)) {
    const last = stretches.at(-1);
    const fromDay = dayOf(startAt);
    const untilDay = dayOf(endAt);
    if (last && fromDay - last[1] <= DAYS_OF_ONE_QUESTION) last[1] = Math.max(last[1], untilDay);
    else stretches.push([fromDay, untilDay]);
  }
  return stretches;
}
