import { MINUTE_MS } from '../../../time/units.ts';
import type { RecurringTimeSlotRule, SessionFact } from '../facts.ts';

/** What a slot is, apart from when it starts. All free slots of an ordinary service share the same terms. */
export interface SlotTerms {
  /** Milliseconds; `minutes` are the same, for people. */
  readonly duration: number;
  readonly minutes: number;
  readonly capacity: number;
  /** 0 for taken slots, which only `includeAll` asks for (rule A8). */
  readonly seatsLeft: number;
  /** The class time that the slot is an occurrence of. */
  readonly classTime: RecurringTimeSlotRule | null;
  /** The session that already exists in exactly this slot. */
  readonly session: SessionFact | null;
}

/** Takes the slots of one provider, ascending by start (epoch milliseconds), and makes something of them. */
export interface SlotSink {
  /** Told before the first slot how many will come at most, for those who make room at once. */
  expect?(most: number): void;
  add(start: number, terms: SlotTerms): void;
}

/** The terms of free slots of a duration in milliseconds. */
export function freeTerms(
  duration: number,
  capacity: number,
  classTime: RecurringTimeSlotRule | null,
): SlotTerms {
  const minutes = duration / MINUTE_MS;
  return { duration, minutes, capacity, seatsLeft: capacity, classTime, session: null };
}
