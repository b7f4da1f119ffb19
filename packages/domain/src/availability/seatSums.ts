import { MINUTE_MS } from '../time/units.ts';
import type { OfferedSlots } from './offeredSlots.ts';

/** One slot with the seats of all providers who offer it. */
export interface SeatSum {
  readonly startAt: number;
  /** Milliseconds. */
  readonly duration: number;
  capacity: number;
  seatsLeft: number;
  /** The sum noted before it in the same cell. */
  readonly earlier: SeatSum | null;
}

/** Most slots start on a grid of five minutes, so most cells hold one sum; finer ones would cost more to clear. */
const CELL_MS = 5 * MINUTE_MS;

/**
 * Adds up the slots that several providers offer. A sum is found by the cell of time in which it starts: a step per slot,
 * which beats sorting, merging and hashing where twenty providers offer thousands of slots.
 */
export class SeatSums {
  private readonly sums: SeatSum[] = [];
  private readonly latestOfCell: (SeatSum | null)[];
  private readonly startsFrom: number;

  /** For slots that start from `startsFrom` to `startsUntil`, both included. */
  constructor(startsFrom: number, startsUntil: number) {
    this.startsFrom = startsFrom;
    this.latestOfCell = new Array(Math.floor((startsUntil - startsFrom) / CELL_MS) + 1).fill(null);
  }

  /** Adds the slots of one provider. */
  add(offered: OfferedSlots): void {
    for (let index = 0; index < offered.count; index += 1) {
      const startAt = offered.startOf(index);
      const { duration, capacity, seatsLeft } = offered.termsOf(index);
      const cell = Math.floor((startAt - this.startsFrom) / CELL_MS);
      const latest = this.latestOfCell[cell] ?? null;
      let sum = latest;
      while (sum !== null && (sum.startAt !== startAt || sum.duration !== duration)) sum = sum.earlier;
      if (sum === null) {
        sum = { startAt, duration, capacity, seatsLeft, earlier: latest };
        this.latestOfCell[cell] = sum;
        this.sums.push(sum);
      } else {
        sum.capacity += capacity;
        sum.seatsLeft += seatsLeft;
      }
    }
  }

  /** Each slot once, ascending by start, then by duration. */
  sorted(): readonly SeatSum[] {
    return this.sums.sort((a, b) => a.startAt - b.startAt || a.duration - b.duration);
  }
}
