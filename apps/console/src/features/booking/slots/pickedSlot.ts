/** A free slot that was picked; instants are ISO 8601 in UTC. */
export interface PickedSlot {
  readonly startAt: string;
  readonly endAt: string;
}

/** Whether two slots share time; touching ones don't (decisions T3). */
export function slotsOverlap(a: PickedSlot, b: PickedSlot): boolean {
  return Date.parse(a.startAt) < Date.parse(b.endAt) && Date.parse(b.startAt) < Date.parse(a.endAt);
}
