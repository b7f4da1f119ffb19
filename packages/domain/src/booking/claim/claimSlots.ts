import { accept, type Decision, refuse } from '../../decision.ts';
import { MINUTE_MS } from '../../time/units.ts';
import type { BookingRun, ClaimedSlot } from './bookingPlan.ts';
import type { Run } from './formRuns.ts';
import { findOverlap } from './intervals.ts';
import { slotPath } from './knownSlots.ts';

/**
 * The seats that a run claims. A session that exists keeps its busy range; new ones are widened by the service's buffers
 * only at the run's first and last slot (rule A7).
 */
export function claimRun(run: Run): BookingRun {
  const [first] = run;
  const { service, schedule, startAt } = first;
  const last = run.at(-1) ?? first;
  const slots = run.map((slot): ClaimedSlot => {
    const { terms } = slot;
    const before = slot === first ? service.bufferBefore * MINUTE_MS : 0;
    const after = slot === last ? service.bufferAfter * MINUTE_MS : 0;
    return {
      startAt: slot.startAt,
      endAt: slot.endAt,
      busyFrom: terms.session?.busyFrom ?? slot.startAt - before,
      busyUntil: terms.session?.busyUntil ?? slot.endAt + after,
      capacity: terms.capacity,
      recurringTimeSlotId: terms.classTime?.id ?? null,
      sessionId: terms.session?.id ?? null,
    };
  });
  return { serviceId: service.id, providerId: schedule.id, startAt, endAt: last.endAt, slots };
}

/** Refuses runs whose new sessions would be in each other's buffers at one provider with SLOTS_WITHIN_BUFFER (rules A5, A7). */
export function keepRunsApart(runs: readonly Run[]): Decision<readonly BookingRun[]> {
  const claimed = runs.map(claimRun);
  const newSessions = claimed.flatMap(({ providerId, slots }, place) =>
    slots
      .filter(({ sessionId }) => sessionId === null)
      .map(({ busyFrom, busyUntil }) => ({ providerId, place, startAt: busyFrom, endAt: busyUntil })),
  );
  const providerIds = new Set(newSessions.map(({ providerId }) => providerId));
  for (const providerId of providerIds) {
    const clash = findOverlap(newSessions.filter((session) => session.providerId === providerId));
    const run = clash && runs[clash.place];
    if (run) return refuse('SLOTS_WITHIN_BUFFER', { path: slotPath(run[0].index) });
  }
  return accept(claimed);
}
