import type { Interval, ProviderSchedule, ServiceRules } from '../../schedule/availability/facts.ts';
import type { ClaimedSlot } from '../claim/bookingPlan.ts';
import { accept, type Decision, refuse } from '../../decision.ts';
import { MINUTE_MS } from '../../time/units.ts';
import { classTimeAt } from './classTimeAt.ts';

/**
 * The seats that an appointment had, to claim once more where they are still free (decisions P2, undo): in its session
 * that goes on with others, or in a new one where nothing else has come in between. Hours and notice do not matter,
 * since the time was agreed on.
 */
export function decideReclaim(
  slots: readonly Interval[],
  service: ServiceRules,
  provider: ProviderSchedule,
): Decision<ClaimedSlot[]> {
  const claims: ClaimedSlot[] = [];
  for (const [index, { startAt, endAt }] of slots.entries()) {
    const busyFrom = index === 0 ? startAt - service.bufferBefore * MINUTE_MS : startAt;
    const busyUntil = index === slots.length - 1 ? endAt + service.bufferAfter * MINUTE_MS : endAt;
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
