/**
 * What a message is to a recipient who has not been notified of its appointment or series: the FIRST one; a CHANGE, in
 * whose place such a reader gets the first news; the LAST, which says nothing to such a reader; or WHOLE, which is
 * complete without it.
 */
export type MessagePhase = 'FIRST' | 'CHANGE' | 'LAST' | 'WHOLE';

/** How a reader is notified: the client's messages, a staff member's e-mails, or its sidebar and devices. */
export const media = ['client', 'staff', 'push'] as const;
export type Medium = (typeof media)[number];

/** What a live field reports of an appointment (rule N5). */
type LiveChange = 'ADDED' | 'UPDATED' | 'DELETED';

/** Says what another event says. */
interface LikeOther {
  readonly as: string;
}

interface EventRow {
  /** Its own line in the history and its own live event, those of another one, or none: nothing about an appointment changed. */
  readonly change: LiveChange | LikeOther | null;
  /** What each reader gets by each medium: its own text, that of another event, or nothing. */
  readonly client: MessagePhase | LikeOther | null;
  readonly staff: MessagePhase | LikeOther | null;
  readonly push: MessagePhase | LikeOther | null;
  /** The staff member's own toggle that its e-mail falls under (spec 3, ProviderSettings). There is none for cancellations. */
  readonly toggle?: 'created' | 'changed' | 'confirmed' | 'offeredAlternative';
  /** Whose doing its notification can name: staff only, staff or the client, or nobody in particular. */
  readonly doneBy?: 'STAFF' | 'EITHER' | 'ANYBODY';
  /** Not under the toggle for changes of appointments: it has a setting of its own, when it is sent. */
  readonly isAlwaysNotified?: true;
  /** What it undoes: anyone not notified of that yet is notified of neither (rule P2). */
  readonly undoes?: readonly string[];
}

/**
 * Everything that can happen to appointments and series, and who reads what of it by which medium (rules N2, P2, P9). The
 * history's actions, live events, webhook types, kinds of messages and notifications, and keys of texts derive from here.
 */
export const bookingEvents = {
  appointmentCreated: {
    change: 'ADDED',
    client: 'FIRST',
    staff: 'FIRST',
    push: 'FIRST',
    toggle: 'created',
    doneBy: 'EITHER',
  },
  appointmentRequested: {
    change: { as: 'appointmentCreated' },
    client: 'FIRST',
    staff: 'FIRST',
    push: 'FIRST',
    toggle: 'created',
    doneBy: 'ANYBODY',
  },
  appointmentConfirmed: {
    change: 'UPDATED',
    client: 'CHANGE',
    staff: 'CHANGE',
    push: 'CHANGE',
    toggle: 'confirmed',
    doneBy: 'ANYBODY',
  },
  appointmentMoved: {
    change: 'UPDATED',
    client: 'CHANGE',
    staff: 'CHANGE',
    push: 'CHANGE',
    toggle: 'changed',
    doneBy: 'EITHER',
  },
  appointmentMoveRequested: {
    change: { as: 'appointmentMoved' },
    client: { as: 'appointmentRequested' },
    staff: 'CHANGE',
    push: 'CHANGE',
    toggle: 'changed',
    doneBy: 'ANYBODY',
  },
  appointmentOffered: {
    change: 'UPDATED',
    client: 'WHOLE',
    staff: 'WHOLE',
    push: 'WHOLE',
    toggle: 'offeredAlternative',
    doneBy: 'ANYBODY',
  },
  appointmentOfferAccepted: {
    change: 'UPDATED',
    client: { as: 'appointmentMoved' },
    staff: { as: 'appointmentMoved' },
    push: 'CHANGE',
    doneBy: 'ANYBODY',
  },
  appointmentOfferRefused: {
    change: 'DELETED',
    client: { as: 'appointmentCanceled' },
    staff: { as: 'appointmentCanceled' },
    push: 'LAST',
    doneBy: 'ANYBODY',
  },
  appointmentOfferWithdrawn: {
    change: 'UPDATED',
    client: 'CHANGE',
    staff: 'CHANGE',
    push: 'CHANGE',
    toggle: 'offeredAlternative',
    doneBy: 'STAFF',
    undoes: ['appointmentOffered', 'appointmentOfferRestored'],
  },
  appointmentRequestStillOpen: {
    change: { as: 'appointmentOfferWithdrawn' },
    client: 'CHANGE',
    staff: { as: 'appointmentOfferWithdrawn' },
    push: { as: 'appointmentOfferWithdrawn' },
    undoes: ['appointmentOffered', 'appointmentOfferRestored'],
  },
  appointmentCanceled: {
    change: 'DELETED',
    client: 'LAST',
    staff: 'LAST',
    push: 'LAST',
    toggle: 'changed',
    doneBy: 'EITHER',
  },
  appointmentDeclined: {
    change: 'DELETED',
    client: 'LAST',
    staff: { as: 'appointmentCanceled' },
    push: 'LAST',
    doneBy: 'STAFF',
  },
  appointmentRestored: {
    change: 'UPDATED',
    client: 'CHANGE',
    staff: 'CHANGE',
    push: 'CHANGE',
    toggle: 'changed',
    doneBy: 'STAFF',
    undoes: ['appointmentCanceled', 'appointmentDeclined', 'seriesCanceled'],
  },
  appointmentRequestRestored: {
    change: { as: 'appointmentRestored' },
    client: 'CHANGE',
    staff: { as: 'appointmentRestored' },
    push: { as: 'appointmentRestored' },
    undoes: ['appointmentCanceled', 'appointmentDeclined', 'seriesCanceled'],
  },
  appointmentOfferRestored: {
    change: { as: 'appointmentRestored' },
    client: 'WHOLE',
    staff: 'WHOLE',
    push: 'WHOLE',
    toggle: 'changed',
    doneBy: 'STAFF',
    undoes: ['appointmentCanceled', 'appointmentDeclined', 'seriesCanceled'],
  },
  appointmentAttendanceConfirmed: {
    change: 'UPDATED',
    client: null,
    staff: null,
    push: 'WHOLE',
    doneBy: 'ANYBODY',
  },
  appointmentNoShow: { change: 'UPDATED', client: null, staff: null, push: null },
  appointmentNoShowUndone: {
    change: 'UPDATED',
    client: null,
    staff: null,
    push: null,
    undoes: ['appointmentNoShow'],
  },
  appointmentPaid: { change: 'UPDATED', client: null, staff: null, push: null },
  appointmentRefunded: { change: 'UPDATED', client: null, staff: null, push: null },
  appointmentUpdated: { change: 'UPDATED', client: null, staff: null, push: null },
  appointmentReminder: {
    change: null,
    client: 'WHOLE',
    staff: null,
    push: 'WHOLE',
    doneBy: 'ANYBODY',
    isAlwaysNotified: true,
  },
  seriesCreated: {
    change: null,
    client: 'FIRST',
    staff: 'FIRST',
    push: 'FIRST',
    toggle: 'created',
    doneBy: 'STAFF',
  },
  seriesMoved: {
    change: null,
    client: 'CHANGE',
    staff: 'CHANGE',
    push: 'CHANGE',
    toggle: 'changed',
    doneBy: 'STAFF',
  },
  seriesCanceled: {
    change: null,
    client: 'LAST',
    staff: 'LAST',
    push: 'LAST',
    toggle: 'changed',
    doneBy: 'STAFF',
  },
  seriesRestored: {
    change: null,
    client: 'CHANGE',
    staff: 'CHANGE',
    push: 'CHANGE',
    toggle: 'changed',
    doneBy: 'STAFF',
    undoes: ['appointmentCanceled', 'appointmentDeclined', 'seriesCanceled'],
  },
  seriesNotExtended: { change: null, client: null, staff: null, push: 'WHOLE', doneBy: 'ANYBODY' },
} as const satisfies Record<string, EventRow>;

type Table = typeof bookingEvents;

export type BookingEvent = keyof Table;
/** Those of a whole series, which its messages and notifications name. */
export type SeriesEvent = Extract<BookingEvent, `series${string}`>;
export type AppointmentEvent = Exclude<BookingEvent, SeriesEvent>;

/** The events that have a text of their own for a medium: a key of the catalogues each. */
export type EventText<M extends Medium> = {
  [E in BookingEvent]: Table[E][M] extends MessagePhase ? E : never;
}[BookingEvent];

/** The events whose notification names who of the staff did it: by nobody else, or in place of the client. */
export type DoneByStaff = {
  [E in BookingEvent]: Table[E] extends { doneBy: 'STAFF' | 'EITHER' } ? E : never;
}[BookingEvent];
export type DoneByOthers = {
  [E in BookingEvent]: Table[E] extends { doneBy: 'EITHER' | 'ANYBODY' } ? E : never;
}[BookingEvent];

/** The events that the history of an appointment has a line for. */
export type RecordedEvent = {
  [E in BookingEvent]: Table[E]['change'] extends LiveChange ? E : never;
}[BookingEvent];

/** A row as what it may hold, for looking things up by a variable. */
export function rowOf(event: BookingEvent): EventRow {
  return bookingEvents[event];
}
