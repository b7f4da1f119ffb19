import type { RecurringTimeSlotRule, SessionFact } from './facts.ts';

/** Takes the slots of one provider one by one, ascending by start, and makes something of them. */
export interface SlotSink {
  add(
    startAt: number,
    endAt: number,
    capacity: number,
    /** 0 for taken slots, which only `includeAll` asks for (decisions A8). */
    seatsLeft: number,
    /** The class time that the slot is an occurrence of. */
    classTime: RecurringTimeSlotRule | null,
    /** The session that already exists in exactly this slot. */
    session: SessionFact | null,
  ): void;
}
