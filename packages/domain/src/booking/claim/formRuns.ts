import { accept, type Decision, refuse } from '../../decision.ts';
import { canBePartOfRun } from '../../schedule/availability/runs.ts';
import type { BrokenRule, ResolvedSlot } from './bookingPlan.ts';
import { slotPath } from './knownSlots.ts';

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
  if (second && run.some(({ terms }) => !canBePartOfRun(service, terms.capacity))) {
    return refuse('SLOTS_WITHIN_BUFFER', { path: slotPath(second.index) });
  }
  if (run.length >= service.minSlotsRequired) return accept([]);
  if (onPurpose) return accept(['MIN_SLOTS_REQUIRED']);
  return refuse('MIN_SLOTS_REQUIRED', { values: { n: service.minSlotsRequired }, path: slotPath(index) });
}

/**
 * Puts slots that follow each other into runs (rule P1): each slot extends the first run whose last slot it follows,
 * else it begins one.
 *
 * @param ascending the slots by start
 */
export function groupRuns<Slot>(
  ascending: readonly Slot[],
  follows: (slot: Slot, last: Slot) => boolean,
): [Slot, ...Slot[]][] {
  const runs: { readonly slots: [Slot, ...Slot[]]; last: Slot }[] = [];
  for (const slot of ascending) {
    const run = runs.find(({ last }) => follows(slot, last));
    if (run) {
      run.slots.push(slot);
      run.last = slot;
    } else runs.push({ slots: [slot], last: slot });
  }
  return runs.map(({ slots }) => slots);
}
