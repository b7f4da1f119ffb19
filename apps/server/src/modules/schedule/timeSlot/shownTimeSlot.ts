/** A slot as people see it: one on offer, or one that an appointment holds (spec 3). Instants are epoch milliseconds. */
export interface ShownTimeSlot {
  /** Null where any of several providers has it (rule A11). */
  readonly providerId: string | null;
  readonly serviceId: string;
  /** Whose it is, where it is an appointment's. */
  readonly clientId: string | null;
  readonly startAt: number;
  readonly endAt: number;
  /** The place's date (rule T6). */
  readonly date: string;
  /** All seats, and how many of them are free. */
  readonly capacity: number;
  readonly seatsLeft: number;
  /** The class time that it represents (rule A3). */
  readonly recurringTimeSlotId: string | null;
}
