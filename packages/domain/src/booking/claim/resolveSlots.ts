import { accept, type Decision, refuse } from '../../decision.ts';
import { SLOTS_PER_CALL_MAX } from '../../limits.ts';
import { MINUTE_MS } from '../../time/units.ts';
import type { BookingFacts, BookingRequest } from './bookingRequest.ts';
import { slotPath } from './knownSlots.ts';
import { overrideSlot } from './overrideSlot.ts';
import type { KnownSlot, ResolvedSlot } from './resolvedSlot.ts';
import { SlotOffers } from './slotOffers.ts';

/**
 * Finds each chosen slot in the list of slots on offer; what is not there is refused, unless staff override on purpose:
 * then a slot of several service lengths counts as that many slots, and each may break the rules of opening (rule
 * A10).
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
        : [listedSlot(slot, offers)].filter((one) => one !== null);
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
