import type { SlotSink } from './slotSink.ts';

/** One provider's slots as columns: cheap to make by the ten thousands when only sums of them are wanted. */
export class SlotColumns implements SlotSink {
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly capacities: number[] = [];
  readonly seatsLeft: number[] = [];

  add(startAt: number, endAt: number, capacity: number, seatsLeft: number): void {
    this.starts.push(startAt);
    this.ends.push(endAt);
    this.capacities.push(capacity);
    this.seatsLeft.push(seatsLeft);
  }
}
