/**
 * The facts that the availability engine and the booking rule decide on (decisions, section 2). The code that loads
 * them (the server's stores, a test) passes plain values; nothing here reads a clock or a database.
 *
 * Units, unless a field says otherwise: instants are epoch milliseconds (UTC); durations, buffers and notice are
 * elapsed minutes; wall dates are 'YYYY-MM-DD', wall times 'HH:mm' or 'HH:mm:ss' up to '24:00', both in the zone of
 * the provider's place (rule T1). Days of the week run from 0 (Monday) to 6. Intervals are half-open (T3).
 */
export interface Interval {
  readonly startAt: number;
  readonly endAt: number;
}

/** A weekly time of a class, with its own capacity (rule A3). */
export interface RecurringTimeSlotRule {
  readonly id: string;
  readonly day: number;
  readonly startAt: string;
  readonly endAt: string;
  readonly capacity: number;
}

/** What a service demands of its slots. A service with recurring time slots is a class (rule A3). */
export interface ServiceRules {
  readonly id: string;
  /** The providers who do this service; nobody else ever does (rule A10). */
  readonly providerIds: readonly string[];
  readonly duration: number;
  /** From one start to the next; null means the duration (rule A2). */
  readonly slotInterval: number | null;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly capacity: number;
  readonly minNotice: number;
  /** How many local days after today clients may see; null means unlimited (rule A7). */
  readonly visibleRangeMax: number | null;
  /** The fewest consecutive slots of a run; 0 and 1 both mean a single slot will do. */
  readonly minSlotsRequired: number;
  readonly isActive: boolean;
  readonly recurringTimeSlots: readonly RecurringTimeSlotRule[];
}

export interface WorkHourRow {
  readonly dayOfTheWeek: number;
  readonly openTime: string;
  readonly closeTime: string;
  readonly isOpen: boolean;
}

/** Hours of one date; a date without an open row among its rows is closed (rules A1, A4). */
export interface DateHourRow {
  readonly date: string;
  readonly openTime: string;
  readonly closeTime: string;
  readonly isOpen: boolean;
}

/** A recurring time slot of any class of the provider, with the buffers of that class (rules A3, A7). */
export interface ClassTime {
  readonly serviceId: string;
  readonly day: number;
  readonly startAt: string;
  readonly endAt: string;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
}

/** A session, or a block when it has no service (rule A5). `taken` may exceed `capacity` (4/3). */
export interface SessionFact extends Interval {
  readonly id: string;
  readonly serviceId: string | null;
  /** The provider's busy range: the session with the buffers that its runs claimed (rule A7). */
  readonly busyFrom: number;
  readonly busyUntil: number;
  readonly capacity: number;
  readonly taken: number;
}

/**
 * What one provider's time looks like. Sessions and vacations must be complete from two days before the first to two days
 * after the last date in question, and a day further for each slot of `minSlotsRequired` beyond the first.
 */
export interface ProviderSchedule {
  readonly id: string;
  /** IANA zone of the provider's first place (rule T1). */
  readonly timezone: string;
  readonly workHours: readonly WorkHourRow[];
  readonly dateHours: readonly DateHourRow[];
  readonly vacations: readonly Interval[];
  /** Of all classes that this provider gives, also of the service asked for, which ignores its own. */
  readonly classTimes: readonly ClassTime[];
  /** Of all services, blocks included, ascending by `startAt`. */
  readonly sessions: readonly SessionFact[];
}

/** Who asks: minimum notice and visible range limit clients only (rule A7). */
export type Audience = 'staff' | 'client';

/** An appointment (or a whole group session, or a visit) on the move: these seats count as free (rule A9). */
export interface MovingAppointment {
  /** Its present services: it may stay in them even when they are inactive (rule A12). */
  readonly serviceIds: readonly string[];
  readonly releasedSeats: readonly ReleasedSeats[];
}

export interface ReleasedSeats {
  readonly sessionId: string;
  readonly seats: number;
}
