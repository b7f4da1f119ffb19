import type { ProviderSchedule } from '../schedule/availability/facts.ts';
import type { ChosenSlot } from '../booking/claim/bookingRequest.ts';
import { isSpan } from '../booking/claim/knownSlots.ts';
import type { ChosenRun } from './chosenRuns.ts';
import { type OccurrenceShape, occurrenceSlots, shapeOf } from './occurrenceShape.ts';

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
