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

/**
 * Sorts free slots into the viewer's days of a range (decisions T6). With any provider several may offer the same
 * time: it is shown once, with the most seats that one of them has left, since one takes the whole booking (A11).
 */
export function slotsByDay(slots: readonly FreeSlot[], range: SlotRange, zone: string): SlotDay[] {
  const days = new Map<string, Map<string, FreeSlot>>();
  for (const slot of slots) {
    const date = localDate(zone, Date.parse(slot.startAt));
    if (date < range.from || date > range.to) continue;
    const times = days.get(date) ?? new Map<string, FreeSlot>();
    days.set(date, times);
    const key = `${slot.startAt} ${slot.endAt}`;
    const known = times.get(key);
    if (!known || known.seatsLeft < slot.seatsLeft) times.set(key, slot);
  }
  return [...days]
    .map(([date, times]) => ({ date, slots: [...times.values()].sort(byStart) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The days of a range that offer something, without starts that make no sense here. */
export function offeredByDay(
  slots: readonly FreeSlot[],
  leftOut: readonly PickedSlot[],
  { range, zone }: { range: SlotRange; zone: string },
): SlotDay[] {
  const offered = slots.filter(({ startAt }) => !leftOut.some((slot) => slot.startAt === startAt));
  return slotsByDay(offered, range, zone);
}

function byStart(a: FreeSlot, b: FreeSlot): number {
  return Date.parse(a.startAt) - Date.parse(b.startAt) || Date.parse(a.endAt) - Date.parse(b.endAt);
}
