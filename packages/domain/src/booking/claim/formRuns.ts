import { mayStandInRun } from '../../schedule/availability/timeSlots/slotsInRuns.ts';
import { accept, type Decision, refuse } from '../../decision.ts';
import type { BrokenRule } from './bookingPlan.ts';
import { groupRuns } from './groupRuns.ts';
import { slotPath } from './knownSlots.ts';
import type { ResolvedSlot } from './resolvedSlot.ts';

/** Consecutive slots of one provider and service; never empty. */
export type Run = readonly [ResolvedSlot, ...ResolvedSlot[]];

/**
 * Forms the runs of chosen slots, ascending by start: same provider and service, end equals next start (rule P1).
 */
export function formRuns(slots: readonly ResolvedSlot[]): Run[] {
  const ascending = slots.toSorted((a, b) => a.startAt - b.startAt);
  return groupRuns(
    ascending,
    (slot, last) =>
      last.endAt === slot.startAt && last.service === slot.service && last.schedule === slot.schedule,
  );
}

/**
 * Checks what a run as a whole must be: long enough for its service (rule P1), which staff may pass over on purpose
 * (A10), and single where a group has buffers, since neighbors would be in each other's (A7: SLOTS_WITHIN_BUFFER). Accepts with the rules
 * that it breaks.
 */
export function checkRun(run: Run, onPurpose: boolean): Decision<readonly BrokenRule[]> {
  const [{ service, index }, second] = run;
  if (second && run.some(({ terms }) => !mayStandInRun(service, terms.capacity))) {
    return refuse('SLOTS_WITHIN_BUFFER', { path: slotPath(second.index) });
  }
  if (run.length >= service.minSlotsRequired) return accept([]);
  if (onPurpose) return accept(['MIN_SLOTS_REQUIRED']);
  return refuse('MIN_SLOTS_REQUIRED', { values: { n: service.minSlotsRequired }, path: slotPath(index) });
}
