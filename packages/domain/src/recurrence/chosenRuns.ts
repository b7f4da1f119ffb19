import type { ChosenSlot } from '../booking/bookingRequest.ts';

/**
 * The runs of chosen slots, ascending by start: consecutive ones of one provider and service (decisions P1). Each run of
 * a call that is repeated becomes a series of its own.
 */
export function chosenRuns<S extends ChosenSlot>(slots: readonly S[]): S[][] {
  const runs: S[][] = [];
  const byStart = slots.toSorted((a, b) => a.startAt - b.startAt);
  for (const slot of byStart) {
    const run = runs.find((slotsBefore) => {
      const last = slotsBefore.at(-1);
      return (
        last?.endAt === slot.startAt &&
        last.providerId === slot.providerId &&
        last.serviceId === slot.serviceId
      );
    });
    if (run) run.push(slot);
    else runs.push([slot]);
  }
  return runs;
}
