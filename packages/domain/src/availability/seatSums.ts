import { MINUTE_MS } from '../time/units.ts';
import type { OfferedSlots } from './offeredSlots.ts';

/** One slot with the seats of all providers who offer it. */
export interface SeatSum {
  readonly startAt: number;
  /** Milliseconds. */
  readonly duration: number;
  capacity: number;
  seatsLeft: number;
  /** Another slot that starts in the same minute: those of a class may differ in length. */
  readonly sibling: SeatSum | undefined;
}

/**
 * Adds up slots that several providers offer. Sums are found by the minute in which they start, which beats merging
 * sorted lists and hashing when twenty providers offer thousands of slots.
 */
export class SeatSums {
  private readonly sums: SeatSum[] = [];
  private readonly sumOfMinute: (SeatSum | undefined)[];
  private readonly startsFrom: number;

  /** For slots that start from `startsFrom` to `startsUntil`, both included. */
  constructor(startsFrom: number, startsUntil: number) {
    this.startsFrom = startsFrom;
    this.sumOfMinute = new Array(Math.floor((startsUntil - startsFrom) / MINUTE_MS) + 1);
  }

  /** Adds the slots of one provider. */
  add(offered: OfferedSlots): void {
    for (let index = 0; index < offered.count; index += 1) {
      const startAt = offered.startOf(index);
      const { duration, capacity, seatsLeft } = offered.termsOf(index);
      const minute = Math.floor((startAt - this.startsFrom) / MINUTE_MS);
      const ofMinute = this.sumOfMinute[minute];
      let sum = ofMinute;
      while (sum && (sum.startAt !== startAt || sum.duration !== duration)) sum = sum.sibling;
      if (sum) {
        sum.capacity += capacity;
        sum.seatsLeft += seatsLeft;
      } else {
        sum = { startAt, duration, capacity, seatsLeft, sibling: ofMinute };
        this.sums.push(sum);
        this.sumOfMinute[minute] = sum;
      }
    }
  }

  /** Each slot once, ascending by start, then by duration. */
  sorted(): readonly SeatSum[] {
    return this.sums.sort((a, b) => a.startAt - b.startAt || a.duration - b.duration);
  }
}
