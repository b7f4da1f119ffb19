import { groupRuns } from '@slotkeeper/domain/booking/claim/groupRuns';
import type { PickedSlot } from './pickedSlot.ts';

/** Consecutive slots, each starting where the one before ends: they become one appointment (decisions P1). */
export function runsOf(slots: readonly PickedSlot[]): PickedSlot[][] {
  return groupRuns(slots, (slot, last) => Date.parse(last.endAt) === Date.parse(slot.startAt));
}

/** Whether there are slots, and every run of them has the service's least number (spec 5, decisions P1). */
export function areRunsLongEnough(slots: readonly PickedSlot[], minSlotsRequired: number): boolean {
  return slots.length > 0 && runsOf(slots).every((run) => run.length >= minSlotsRequired);
}
