import { MINUTE_MS } from '../../time/units.ts';
import type { SlotSink, SlotTerms } from './timeSlots/slotTerms.ts';

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
export class SeatSums implements SlotSink {
  private readonly latestOfCell: (SeatSum | null)[];
  private readonly startsFrom: number;

  /** For slots that start from `startsFrom` to `startsUntil`, both included. */
  constructor(startsFrom: number, startsUntil: number) {
    this.startsFrom = startsFrom;
    this.latestOfCell = new Array(Math.floor((startsUntil - startsFrom) / CELL_MS) + 1).fill(null);
  }

  add(startAt: number, { duration, capacity, seatsLeft }: SlotTerms): void {
    const cell = Math.floor((startAt - this.startsFrom) / CELL_MS);
    const latest = this.latestOfCell[cell] ?? null;
    let sum = latest;
    while (sum !== null && (sum.startAt !== startAt || sum.duration !== duration)) sum = sum.earlier;
    if (sum === null) {
      this.latestOfCell[cell] = { startAt, duration, capacity, seatsLeft, earlier: latest };
    } else {
      sum.capacity += capacity;
      sum.seatsLeft += seatsLeft;
    }
  }

  /** Each slot once, ascending by start, then by duration. Cell by cell they are all but sorted already. */
  sorted(): readonly SeatSum[] {
    const sums: SeatSum[] = [];
    for (const latest of this.latestOfCell) {
      for (let sum = latest; sum !== null; sum = sum.earlier) sums.push(sum);
    }
    return sums.sort((a, b) => a.startAt - b.startAt || a.duration - b.duration);
  }
}
