import type { RecurringTimeSlotRule, SessionFact } from './facts.ts';

/** What a slot is, apart from when it starts. All free slots of an ordinary service share the same terms. */
export interface SlotTerms {
  /** Milliseconds. */
  readonly duration: number;
  readonly capacity: number;
  /** 0 for taken slots, which only `includeAll` asks for (decisions A8). */
  readonly seatsLeft: number;
  /** The class time that the slot is an occurrence of. */
  readonly classTime: RecurringTimeSlotRule | null;
  /** The session that already exists in exactly this slot. */
  readonly session: SessionFact | null;
}

/**
 * One provider's slots, ascending by start: a column of starts and one of places in a short list of terms. Such columns,
 * made in their full length at once, cost a fraction of as many objects.
 */
export class OfferedSlots {
  count = 0;
  private readonly starts: Float64Array;
  private readonly termsOfSlots: Int32Array;
  private readonly terms: SlotTerms[] = [];

  /** `most`: how many slots will be added at most. */
  constructor(most: number) {
    this.starts = new Float64Array(most);
    this.termsOfSlots = new Int32Array(most);
  }

  /** Notes terms that slots can have; gives the place by which `add` names them. */
  addTerms(terms: SlotTerms): number {
    return this.terms.push(terms) - 1;
  }

  /** Adds a slot behind the ones before it. */
  add(start: number, termsPlace: number): void {
    this.starts[this.count] = start;
    this.termsOfSlots[this.count] = termsPlace;
    this.count += 1;
  }

  /** When a slot starts, in epoch milliseconds. */
  startOf(index: number): number {
    return this.starts[index] as number;
  }

  termsOf(index: number): SlotTerms {
    return this.terms[this.termsOfSlots[index] as number] as SlotTerms;
  }
}
