import type { ChosenSlot } from '../booking/claim/bookingPlan.ts';
import { groupRuns, isSpan } from '../booking/claim/intervals.ts';
import type { ProviderSchedule } from '../schedule/availability/facts.ts';
import { type OccurrenceShape, occurrenceSlots, shapeOf } from './occurrenceFacts.ts';

/** A chosen run as it is repeated. */
export interface RepeatedRun extends ChosenRun {
  /** Of the provider's place (rule T1). */
  readonly timezone: string;
  /** The local date on which it was chosen. */
  readonly startsOn: string;
  readonly shape: OccurrenceShape;
}

/** Null for a foreign provider, who has no zone, and for what is no span of time: such slots are refused. */
export function repeatedRun(run: ChosenRun, providers: readonly ProviderSchedule[]): RepeatedRun | null {
  const provider = providers.find(({ id }) => id === run.providerId);
  if (!provider || !run.slots.every(isSpan)) return null;
  const { date, shape } = shapeOf(run.slots, provider.timezone);
  return { ...run, timezone: provider.timezone, startsOn: date, shape };
}

/** Its slots on a local date. On its own date they are the chosen ones, also at the second of two equal wall times. */
export function slotsOn(
  { providerId, serviceId, slots, shape, timezone, startsOn }: RepeatedRun,
  date: string,
): readonly ChosenSlot[] {
  if (date === startsOn) return slots;
  return occurrenceSlots(shape, timezone, date).map((slot) => ({ ...slot, providerId, serviceId }));
}

/** Consecutive chosen slots of one provider and service, at least one, ascending. */
interface ChosenRun {
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
