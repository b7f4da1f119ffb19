import type { PickedSlot } from './pickedSlot.ts';

/** Consecutive slots, each starting where the one before ends: they become one appointment (decisions P1). */
export function runsOf(slots: readonly PickedSlot[]): PickedSlot[][] {
  const runs: PickedSlot[][] = [];
  for (const slot of slots) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && Date.parse(before.endAt) === Date.parse(slot.startAt)) run.push(slot);
    else runs.push([slot]);
  }
  return runs;
}

/** Whether there are slots, and every run of them has the service's least number (spec 5, decisions P1). */
export function areRunsLongEnough(slots: readonly PickedSlot[], minSlotsRequired: number): boolean {
  return slots.length > 0 && runsOf(slots).every((run) => run.length >= minSlotsRequired);
}
