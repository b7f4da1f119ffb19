/**
 * Puts slots that follow each other into runs (rule P1): each slot goes on with the first run whose last slot it
 * follows, else it begins one.
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
