import type {
  Audience,
  Interval,
  MovingAppointment,
  ProviderSchedule,
  ServiceRules,
} from '../availability/facts.ts';

/** A service of a visit, with those who may do it there (rules A11, A13). */
export interface VisitItem {
  readonly service: ServiceRules;
  /** The one that is wanted, or all candidates of the place, in the order in which they are preferred. */
  readonly providers: readonly ProviderSchedule[];
  /** Whether it is open who does it until it is booked. */
  readonly isAnyProvider: boolean;
}

/**
 * What a visit must be like: services one after another for one client in one place (rule A13). All providers are of that
 * place, and their schedules must be complete two days beyond the last date asked about, as ProviderSchedule says.
 */
export interface VisitQuery {
  /** In the requested order, or in another one if only that fits. */
  readonly items: readonly VisitItem[];
  /** Whether no other order will do. */
  readonly keepsOrder: boolean;
  /** Minutes that the client may wait between two services; 0: they follow each other at once. */
  readonly gapMax: number;
  /** Seats that each of its slots must have left: who comes along takes one too. */
  readonly seats: number;
  /** IANA zone of the place, in which dates are read (rule T1). */
  readonly timezone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly audience: Audience;
  /** The client's other appointments, whose time is left out (rule A8). */
  readonly clientBusy: readonly Interval[];
  /** The visit on the move: its seats count as free, its services may be inactive by now (rules A9, A12). */
  readonly moving?: MovingAppointment;
}

/** First and last local date, both included (rule T4). */
export interface VisitDates {
  readonly from: string;
  readonly until: string;
}

/** A time at which a whole visit can be booked; instants are epoch milliseconds. */
export interface Visit extends Interval {
  /** The most seats that one booking of it can take: the least of its parts, each with the provider who has most. */
  readonly seatsLeft: number;
  /** One after another. */
  readonly parts: readonly VisitPartTime[];
}

export interface VisitPartTime extends Interval {
  readonly serviceId: string;
  /** Null where any provider may do it: who does is decided when it is booked (rule A11). */
  readonly providerId: string | null;
  /** Consecutive: as many as the service takes at least. */
  readonly slots: readonly Interval[];
}
