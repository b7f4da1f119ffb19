import type { ChosenSlot } from '../booking/claim/bookingRequest.ts';
import { groupRuns } from '../booking/claim/groupRuns.ts';

/** Consecutive chosen slots of one provider and service, at least one, ascending. */
export interface ChosenRun {
  readonly providerId: string;
  readonly serviceId: string;
  readonly slots: readonly ChosenSlot[];
}

/** The runs of chosen slots, ascending by start (rule P1): each run of a call that is repeated becomes a series. */
export function chosenRuns(chosen: readonly ChosenSlot[]): ChosenRun[] {
  const ascending = chosen.toSorted((a, b) => a.startAt - b.startAt);
  const runs = groupRuns(
    ascending,
    (slot, last) =>
      last.endAt === slot.startAt && last.providerId === slot.providerId && last.serviceId === slot.serviceId,
  );
  return runs.map((slots) => ({ providerId: slots[0].providerId, serviceId: slots[0].serviceId, slots }));
}
