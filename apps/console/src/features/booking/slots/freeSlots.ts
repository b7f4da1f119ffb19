import { localDate } from '@slotkeeper/domain/time/zonedTime';
import type { PickedSlot } from './pickedSlot.ts';
import type { SlotRange } from './slotRange.ts';

/** A slot that can be picked. */
export interface FreeSlot extends PickedSlot {
  readonly capacity: number;
  readonly seatsLeft: number;
}

export interface SlotDay {
  /** A date of the viewer, YYYY-MM-DD. */
  readonly date: string;
  readonly slots: readonly FreeSlot[];
}

/** Sorts free slots, each of which comes once, into the viewer's days of a range, earliest first (rule T6). */
export function slotsByDay(slots: readonly FreeSlot[], range: SlotRange, zone: string): SlotDay[] {
  const days = new Map<string, FreeSlot[]>();
  for (const slot of slots) {
    const date = localDate(zone, Date.parse(slot.startAt));
    if (date < range.from || date > range.to) continue;
    const times = days.get(date);
    if (times) times.push(slot);
    else days.set(date, [slot]);
  }
  return [...days]
    .map(([date, times]) => ({ date, slots: times.sort(byStart) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * How many seats a free slot says it has left: only those of a group, and with any provider (null) none. There the server
 * adds up the seats of all who are free, while one takes the whole booking (rule A11).
 */
export function seatsShown({ capacity, seatsLeft }: FreeSlot, providerId: string | null): number | null {
  return capacity > 1 && providerId !== null ? seatsLeft : null;
}

/** The days of a range that offer something, without starts that make no sense here. */
export function offeredByDay(
  slots: readonly FreeSlot[],
  excluded: readonly PickedSlot[],
  { range, zone }: { range: SlotRange; zone: string },
): SlotDay[] {
  const offered = slots.filter(({ startAt }) => !excluded.some((slot) => slot.startAt === startAt));
  return slotsByDay(offered, range, zone);
}

function byStart(a: FreeSlot, b: FreeSlot): number {
  return Date.parse(a.startAt) - Date.parse(b.startAt) || Date.parse(a.endAt) - Date.parse(b.endAt);
}
