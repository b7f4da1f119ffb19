import type { ProviderSchedule } from '../availability/facts.ts';
import { type SlotCandidates, slotCandidates } from '../availability/offerSlots.ts';
import type { SlotQuestion, SlotSink, SlotTerms } from '../availability/slotQuery.ts';

/**
 * One provider's slots of a question, found one at a time and no further than they are asked for: by the same rule that
 * lists them all (rule A10). What is found is kept. Days that nobody asks about anymore can be passed over.
 */
export class SlotCursor implements SlotSink {
  /** Of the slots found so far, ascending. Epoch milliseconds. */
  readonly starts: number[] = [];
  readonly terms: SlotTerms[] = [];
  private readonly candidates: SlotCandidates | null;
  private row = 0;
  /** Where the row is to be continued; null: at its beginning. */
  private resumeAt: number | null = null;
  private floor = -Infinity;

  constructor(question: SlotQuestion, schedule: ProviderSchedule) {
    this.candidates = slotCandidates(question, schedule);
  }

  /** Passes over everything before an instant that was not looked at yet. */
  skipTo(instant: number): void {
    this.floor = Math.max(this.floor, instant);
  }

  /** The index of the first slot that starts at `from` or later and before `before`; -1 where there is none. */
  firstIn(from: number, before: number): number {
    let index = firstAtLeast(this.starts, from);
    while (index === this.starts.length) {
      if (!this.findNext(before)) return -1;
      if ((this.starts[index] as number) < from) index += 1;
    }
    return (this.starts[index] as number) < before ? index : -1;
  }

  add(start: number, terms: SlotTerms): boolean {
    this.starts.push(start);
    this.terms.push(terms);
    return true;
  }

  /** Finds one more slot; false where there is none that starts before `before`. */
  private findNext(before: number): boolean {
    const { candidates } = this;
    if (candidates === null) return false;
    const count = this.starts.length;
    for (let row = candidates.rows[this.row]; row; row = candidates.rows[this.row]) {
      const { first, interval } = row;
      const from = Math.max(this.resumeAt ?? first, this.floor);
      const start = first + Math.ceil((from - first) / interval) * interval;
      if (start >= row.startsBefore) {
        this.row += 1;
        this.resumeAt = null;
        continue;
      }
      if (start >= before) return false;
      const startsBefore = Math.min(row.startsBefore, before);
      candidates.time.offer({ ...row, first: start, startsBefore }, this);
      const isFound = this.starts.length > count;
      this.resumeAt = isFound ? (this.starts[count] as number) + 1 : startsBefore;
      if (isFound) return true;
    }
    return false;
  }
}

/** The index of the first value that is at least `limit`; the length where there is none. */
function firstAtLeast(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
