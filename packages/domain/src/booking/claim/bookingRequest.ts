import type {
  Audience,
  Interval,
  MovingAppointment,
  ProviderSchedule,
  ServiceRules,
} from '../../schedule/availability/facts.ts';

/** A slot that somebody chose. Its place in the list is the index that refusal paths name. */
export interface ChosenSlot extends Interval {
  readonly serviceId: string;
  readonly providerId: string;
}

/** What `decideBooking(request, facts): Decision<BookingPlan>` is asked for: the slots of one client or guest. */
export interface BookingRequest {
  readonly slots: readonly ChosenSlot[];
  readonly audience: Audience;
  /** Staff book against the rules of opening on purpose (rule A10). */
  readonly allowOutsideHours?: boolean;
}

/** A booking that names no provider; `rankProviders` says whom to try, in which order (rule A11). */
export interface AnyProviderBookingRequest extends Omit<BookingRequest, 'slots'> {
  readonly slots: readonly Omit<ChosenSlot, 'providerId'>[];
}

/** The facts of a booking or a move, loaded after the providers' rows are locked. */
export interface BookingFacts {
  /** All services and providers that the request names; one that is missing counts as foreign. */
  readonly services: readonly ServiceRules[];
  readonly providers: readonly ProviderSchedule[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** The client's other appointments: refused to clients, a warning to staff (rule A8). */
  readonly clientBusy: readonly Interval[];
  readonly moving?: MovingAppointment;
}
