import { accept, type Decision, refuse } from '../../decision.ts';
import type { Interval, ProviderSchedule, ServiceRules } from '../../schedule/availability/facts.ts';
import { MINUTE_MS } from '../../time/units.ts';
import type { ClaimedSlot } from '../claim/bookingPlan.ts';
import { classTimeAt } from './classTimeAt.ts';

/** A slot of a canceled appointment; epoch milliseconds. */
export interface ReleasedSlot extends Interval {
  /** How long the provider was busy with it; null where that is not known. */
  readonly busyFrom: number | null;
  readonly busyUntil: number | null;
}

/**
 * The seats that an appointment had, to claim once more if they are still free (rule P2, undo): in its session that
 * continues with others, or in a new one of the same length if the time is still free. Hours, notice and a new buffer
 * do not matter, since the time was agreed on.
 */
export function decideReclaim(
  slots: readonly ReleasedSlot[],
  service: ServiceRules,
  provider: ProviderSchedule,
): Decision<ClaimedSlot[]> {
  const claims: ClaimedSlot[] = [];
  for (const [index, slot] of slots.entries()) {
    const { startAt, endAt } = slot;
    const before = index === 0 ? service.bufferBefore : 0;
    const after = index === slots.length - 1 ? service.bufferAfter : 0;
    const busyFrom = slot.busyFrom ?? startAt - before * MINUTE_MS;
    const busyUntil = slot.busyUntil ?? endAt + after * MINUTE_MS;
    const session = provider.sessions.find(
      (other) => other.serviceId === service.id && other.startAt === startAt && other.endAt === endAt,
    );
    const isFree = session
      ? session.taken < session.capacity
      : !provider.sessions.some((other) => other.busyFrom < busyUntil && other.busyUntil > busyFrom);
    if (!isFree) return refuse('SLOT_NOT_AVAILABLE');
    const classTime = classTimeAt(service.recurringTimeSlots, provider.timezone, startAt);
    claims.push({
      startAt,
      endAt,
      busyFrom,
      busyUntil,
      capacity: session?.capacity ?? classTime?.capacity ?? service.capacity,
      recurringTimeSlotId: classTime?.id ?? null,
      sessionId: session?.id ?? null,
    });
  }
  return accept(claims);
}
