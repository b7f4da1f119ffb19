import {
  type AppointmentStatus,
  seatHoldingStatuses,
} from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import { movableStatuses } from '@slotkeeper/domain/booking/appointment/transitions';

/** What the calendar needs to know of one appointment. Instants are whole minutes since 1970 UTC. */
export interface CalendarAppointment {
  readonly id: string;
  /** Grows with every change: a move of one that is another by now is refused (rule P2). */
  readonly version: number;
  readonly start: number;
  readonly end: number;
  readonly status: AppointmentStatus;
  readonly providerId: string;
  readonly providerName: string;
  /** The provider's place in the palette. */
  readonly colorIndex: number;
  readonly serviceId: string;
  readonly serviceTitle: string;
  /** How long a slot of the service is; null for a class, whose weekly times have lengths of their own (rule A3). */
  readonly slotMinutes: number | null;
  /** The name recorded for the seat, else the client's or the guest's; null for a guest without one. */
  readonly clientName: string | null;
  /** Whether there is a way to reach whom it is for (rule P8). */
  readonly canBeNotified: boolean;
  readonly capacity: number;
  readonly isPartOfSeries: boolean;
  readonly isPaid: boolean;
  /** Nothing is due for it. */
  readonly isFree: boolean;
  /** The client has confirmed by the reminder to be there (rule N2). */
  readonly willAttend: boolean;
  /** A client booked it itself, on the booking page (rule C2). */
  readonly isBookedOnline: boolean;
}

/** One block of the calendar: a single appointment, or the attendees of one session together. */
export interface CalendarEvent {
  /** The first appointment's id: stable while others join. */
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly appointments: readonly [CalendarAppointment, ...CalendarAppointment[]];
  /** A class that nobody has booked yet (rule A3): its one appointment is none, but says whose it is and for what. */
  readonly isUnbooked?: true;
}

/** How many have a seat of an event. */
export function attendeesOf({ appointments, isUnbooked }: CalendarEvent): number {
  return isUnbooked ? 0 : appointments.length;
}

/** Whether an event represents several attendees. */
export function isGroup(event: CalendarEvent): boolean {
  return event.appointments.length > 1;
}

/** Whether an event reads as its service with the seats taken: several attendees, or a class also with a single one. */
export function showsSeats(event: CalendarEvent): boolean {
  const [{ slotMinutes, capacity }] = event.appointments;
  return (
    event.isUnbooked ||
    isGroup(event) ||
    (slotMinutes === null && capacity > 1 && !isCanceledOrDeclined(event))
  );
}

/** Whether the day view paints an event green: part of a series, or paid (spec 2, Calendar); otherwise it is red. */
export function isSettled(event: CalendarEvent): boolean {
  return event.appointments.every(({ isPartOfSeries, isPaid }) => isPartOfSeries || isPaid);
}

/** Whether all of an event is paid. */
export function isPaid(event: CalendarEvent): boolean {
  return event.appointments.every((one) => one.isPaid);
}

/** Whether nothing is due for what of an event is not paid. */
export function isFree(event: CalendarEvent): boolean {
  return event.appointments.every((one) => one.isPaid || one.isFree);
}

/** Whether everybody that an event is for has confirmed to be there; one that does not take place says nothing of it. */
export function isAttended(event: CalendarEvent): boolean {
  return !isCanceledOrDeclined(event) && event.appointments.every(({ willAttend }) => willAttend);
}

/** Whether any attendee of an event booked on the booking page (rule C2). */
export function isOnline(event: CalendarEvent): boolean {
  return event.appointments.some((one) => one.isBookedOnline);
}

/** Whether a decision of the staff is awaited: a request that is not confirmed yet (spec 2, red border). */
export function isPending(event: CalendarEvent): boolean {
  return event.appointments.some((appointment) => appointment.status === 'PENDING');
}

/** Whether an event no longer takes place: all of it was canceled or declined, and holds no seat (rule A6). */
export function isCanceledOrDeclined(event: CalendarEvent): boolean {
  return event.appointments.every(({ status }) => !seatHoldingStatuses.includes(status));
}

/** Whether money is due for an event that takes place: not for what is paid, free, or part of a series (rule P7). */
export function isOwed(event: CalendarEvent): boolean {
  const takesPlace = ({ status }: CalendarAppointment) =>
    status !== 'NO_SHOW' && seatHoldingStatuses.includes(status);
  return !isSettled(event) && !isFree(event) && event.appointments.some(takesPlace);
}

/** What is drawn by lines over an event's colors, so that it shows without them, too. */
type EventState = 'pending' | 'modified' | 'offered' | 'noShow' | 'off' | 'unbooked';

/** The state of an event that is not simply confirmed: what a desk should notice first. */
export function stateOf(event: CalendarEvent): EventState | undefined {
  const has = (status: AppointmentStatus) => event.appointments.some((one) => one.status === status);
  if (event.isUnbooked) return 'unbooked';
  if (isCanceledOrDeclined(event)) return 'off';
  if (isPending(event)) return 'pending';
  if (has('OFFERED_ALTERNATIVE')) return 'offered';
  if (has('MODIFIED')) return 'modified';
  return event.appointments.every(({ status }) => status === 'NO_SHOW') ? 'noShow' : undefined;
}

/** Whether staff may move an event: no attendee is past, and each has a status that moves (rule P2). */
export function isMovable(event: CalendarEvent, nowMinute: number): boolean {
  return (
    !event.isUnbooked &&
    event.end > nowMinute &&
    event.appointments.every(({ status }) => movableStatuses.includes(status))
  );
}

/**
 * The length of an event's slots in minutes. A class has its weekly length and a group moves as a whole (rules A3,
 * P6): there it is the event's own.
 */
export function slotMinutesOf(event: CalendarEvent): number {
  const length = event.end - event.start;
  const { slotMinutes } = event.appointments[0];
  return isLengthenable(event) && slotMinutes !== null ? slotMinutes : length;
}

/** Whether an event can be made longer or shorter by whole slots: not a class, not a group. */
export function isLengthenable(event: CalendarEvent): boolean {
  const { slotMinutes } = event.appointments[0];
  return slotMinutes !== null && !isGroup(event) && (event.end - event.start) % slotMinutes === 0;
}

/** A one-off busy entry of a provider (rule A5). Instants are minutes since 1970 UTC. */
export interface CalendarBlock {
  readonly id: string;
  readonly providerId: string;
  readonly providerName: string;
  /** The provider's place in the palette. */
  readonly colorIndex: number;
  readonly start: number;
  readonly end: number;
  readonly note: string | null;
}
