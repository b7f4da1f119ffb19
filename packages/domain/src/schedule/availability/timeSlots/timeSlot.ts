/** One slot on offer (or, with `includeAll`, taken) of one provider (spec 3, rule A5). */
export interface TimeSlot {
  readonly providerId: string;
  /** Epoch milliseconds. */
  readonly startAt: number;
  readonly endAt: number;
  /** The local date of the start in the place's zone, 'YYYY-MM-DD' (rule T6). */
  readonly date: string;
  /** Elapsed minutes. */
  readonly duration: number;
  /** All seats of the slot, taken or not. */
  readonly capacity: number;
  /** 0 only for taken slots, which only `includeAll` returns (rule A8). */
  readonly seatsLeft: number;
  readonly recurringTimeSlotId: string | null;
  /** The session that already exists in exactly this slot. */
  readonly sessionId: string | null;
}

/** A slot that at least one of several providers offers; seats are added up over those who do (rule A11). */
export type AnyProviderTimeSlot = Pick<
  TimeSlot,
  'startAt' | 'endAt' | 'date' | 'duration' | 'capacity' | 'seatsLeft'
>;
