import type { RecurringTimeSlotRule, SessionFact } from './facts.ts';

/** What a slot is, apart from when it starts. All free slots of an ordinary service share the same terms. */
export interface SlotTerms {
  /** Milliseconds; `minutes` are the same, for people. */
  readonly duration: number;
  readonly minutes: number;
  readonly capacity: number;
  /** 0 for taken slots, which only `includeAll` asks for (decisions A8). */
  readonly seatsLeft: number;
  /** The class time that the slot is an occurrence of. */
  readonly classTime: RecurringTimeSlotRule | null;
  /** The session that already exists in exactly this slot. */
  readonly session: SessionFact | null;
}

/**
 * One provider's slots, ascending by start: a column of starts and one of terms. Such columns, made in their full length
 * at once, cost a fraction of as many objects.
 */
export class OfferedSlots {
  count = 0;
  private readonly starts: number[];
  private readonly terms: SlotTerms[];

  /** `most`: how many slots will be added at most. */
  constructor(most: number) {
    this.starts = new Array(most);
    this.terms = new Array(most);
  }

  /** Adds a slot behind the ones before it. */
  add(start: number, terms: SlotTerms): void {
    this.starts[this.count] = start;
    this.terms[this.count] = terms;
    this.count += 1;
  }

  /** When a slot starts, in epoch milliseconds. */
  startOf(index: number): number {
    return this.starts[index] as number;
  }

  termsOf(index: number): SlotTerms {
    return this.terms[index] as SlotTerms;
  }
}
