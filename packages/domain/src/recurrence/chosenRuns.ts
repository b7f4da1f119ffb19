import type { ChosenSlot } from '../booking/bookingRequest.ts';

/** Consecutive chosen slots of one provider and service, at least one, ascending. */
export interface ChosenRun {
  readonly providerId: string;
  readonly serviceId: string;
  readonly slots: readonly ChosenSlot[];
}

/** The runs of chosen slots, ascending by start (decisions P1): each run of a call that is repeated becomes a series. */
export function chosenRuns(chosen: readonly ChosenSlot[]): ChosenRun[] {
  const runs: (ChosenRun & { readonly slots: ChosenSlot[] })[] = [];
  for (const slot of chosen.toSorted((a, b) => a.startAt - b.startAt)) {
    const { providerId, serviceId, startAt } = slot;
    const run = runs.find(
      (one) =>
        one.providerId === providerId && one.serviceId === serviceId && one.slots.at(-1)?.endAt === startAt,
    );
    if (run) run.slots.push(slot);
    else runs.push({ providerId, serviceId, slots: [slot] });
  }
  return runs;
}
