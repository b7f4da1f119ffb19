import type { Interval } from '../schedule/availability/facts.ts';
import { MINUTE_MS } from '../time/units.ts';
import { instantToWall, wallTimeToInstant } from '../time/zonedTime.ts';

/** What every occurrence of a series looks like. */
export interface OccurrenceShape {
  /** The wall time at which it begins, in minutes after midnight (rule P5). */
  readonly startMinute: number;
  /** Elapsed minutes of its slots, each beginning where the one before ends. */
  readonly slotMinutes: readonly number[];
}

/** The local date and the shape of a run of slots, as they are in the place's zone (rule T1). */
export function shapeOf(
  slots: readonly Interval[],
  timezone: string,
): { readonly date: string; readonly shape: OccurrenceShape } {
  const { date, minutes } = instantToWall(timezone, slots[0]?.startAt ?? Number.NaN);
  const slotMinutes = slots.map(({ startAt, endAt }) => (endAt - startAt) / MINUTE_MS);
  return { date, shape: { startMinute: minutes, slotMinutes } };
}

/**
 * The slots of an occurrence on a local date. It begins at the same wall time on every date, in a spring gap later by
 * the gap, where the time comes twice at the first (rules T2, P5); its slots last what they last and follow each
 * other without a break, so that a run stays a run over a change of clocks.
 */
export function occurrenceSlots(
  { startMinute, slotMinutes }: OccurrenceShape,
  timezone: string,
  date: string,
): Interval[] {
  let startAt = wallTimeToInstant(timezone, date, startMinute);
  return slotMinutes.map((minutes) => {
    const slot = { startAt, endAt: startAt + minutes * MINUTE_MS };
    startAt = slot.endAt;
    return slot;
  });
}
