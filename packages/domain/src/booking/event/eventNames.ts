import { type AppointmentStatus, isWaiting } from '../appointment/appointmentStatus.ts';
import {
  type AppointmentEvent,
  type BookingEvent,
  bookingEvents,
  type DoneByOthers,
  type DoneByStaff,
  type EventText,
  media,
  type Medium,
  type RecordedEvent,
  rowOf,
  type SeriesEvent,
  type MessagePhase,
} from './bookingEvents.ts';

export const allEvents = Object.keys(bookingEvents) as BookingEvent[];

type VerbOf<E> = E extends `appointment${infer Verb}` ? Uncapitalize<Verb> : never;

/** What is done to an appointment, as its history names it (rule P9); each has a text under audit.action. */
export type AppointmentAction = VerbOf<RecordedEvent>;

/** The type of a live event and of a webhook, such as 'appointment.canceled'. */
export type AppointmentEventType = `appointment.${AppointmentAction}`;

/** What a message about appointments is kept as, such as 'client.appointmentMoved': message.<kind> has its text. */
export type EventMessageKind = { [M in Medium]: `${M}.${EventText<M>}` }[Medium];

/** The event that stands for this one in the history and in live events. */
export function recordedAs(event: AppointmentEvent): RecordedEvent | null {
  const { change } = rowOf(event);
  if (change === null) return null;
  return (typeof change === 'string' ? event : change.as) as RecordedEvent;
}

/** The name of an event in the history of its appointment. */
export function actionOf(event: RecordedEvent): AppointmentAction {
  const verb = event.slice('appointment'.length);
  return `${verb.charAt(0).toLowerCase()}${verb.slice(1)}` as AppointmentAction;
}

/** The type of its live event. */
export function eventTypeOf(event: RecordedEvent): AppointmentEventType {
  return `appointment.${actionOf(event)}`;
}

const recordedEvents = allEvents.filter(
  (event): event is RecordedEvent => typeof rowOf(event).change === 'string',
);

export const appointmentActions: readonly AppointmentAction[] = recordedEvents.map(actionOf);

/** Whether a history entry's action is one of an appointment. */
export function isAppointmentAction(action: string): action is AppointmentAction {
  return appointmentActions.some((known) => known === action);
}

/** The types of live events that add appointments to what is seen, change them there, or remove them (rule N5). */
export function eventTypesOf(change: 'ADDED' | 'UPDATED' | 'DELETED'): readonly AppointmentEventType[] {
  return recordedEvents.filter((event) => rowOf(event).change === change).map(eventTypeOf);
}

/** The event whose text a reader gets of an event by a medium; null where it gets none. */
export function textOf<M extends Medium>(event: BookingEvent, medium: M): EventText<M> | null {
  const text = rowOf(event)[medium];
  if (text === null) return null;
  return (typeof text === 'string' ? event : text.as) as EventText<M>;
}

/** What a message about an event is kept as. */
export function messageKindOf<M extends Medium>(medium: M, text: EventText<M>): EventMessageKind {
  return `${medium}.${text}` as EventMessageKind;
}

/** The medium of a kind of message: the part before its dot. */
export function mediumOf(kind: string): Medium {
  return kind.split('.')[0] as Medium;
}

const phases: ReadonlyMap<string, MessagePhase> = new Map(
  media.flatMap((medium) =>
    allEvents.flatMap((event) => {
      const standing = rowOf(event)[medium];
      return typeof standing === 'string' ? [[`${medium}.${event}`, standing] as const] : [];
    }),
  ),
);

/** The kinds of messages by which a reader hears of an appointment or a series for the first time. */
export const firstMessageKinds: readonly string[] = [...phases]
  .filter(([, standing]) => standing === 'FIRST')
  .map(([kind]) => kind);

/** The kinds of messages after which there is nothing more to say of an appointment or a series: it does not take place. */
export const lastMessageKinds: readonly string[] = [...phases]
  .filter(([, standing]) => standing === 'LAST')
  .map(([kind]) => kind);

/** Whether a message only makes sense to recipients who have been notified of its appointment or series before. */
export function needsFirstMessage(kind: string): boolean {
  const standing = phases.get(kind);
  return standing === 'CHANGE' || standing === 'LAST';
}

/** Whether an event is about a whole series. */
export function isSeriesEvent(event: string): event is SeriesEvent {
  return event.startsWith('series');
}

/** Whether the notification of an event can say that the client did it, or nobody in particular. */
export function isDoneByOthers(event: BookingEvent): event is DoneByOthers {
  const { doneBy } = rowOf(event);
  return doneBy === 'EITHER' || doneBy === 'ANYBODY';
}

/** Whether the notification of an event can name who of the staff did it. */
export function isDoneByStaff(event: BookingEvent): event is DoneByStaff {
  const { doneBy } = rowOf(event);
  return doneBy === 'EITHER' || doneBy === 'STAFF';
}

/** The events that an event takes back (rule P2). */
export function takenBackBy(event: BookingEvent): readonly BookingEvent[] {
  return (rowOf(event).undoes ?? []) as readonly BookingEvent[];
}

/** The kinds of messages that say some events, by all media: those about single appointments, and those about series. */
export function messageKindsOf(events: readonly BookingEvent[]): {
  readonly ofAppointments: readonly string[];
  readonly ofSeries: readonly string[];
} {
  const kindsOf = (chosen: readonly BookingEvent[]) => [
    ...new Set(
      chosen.flatMap((event) =>
        media.flatMap((medium) => {
          const text = textOf(event, medium);
          return text === null ? [] : [`${medium}.${text}`];
        }),
      ),
    ),
  ];
  return {
    ofAppointments: kindsOf(events.filter((event) => !isSeriesEvent(event))),
    ofSeries: kindsOf(events.filter(isSeriesEvent)),
  };
}

/** What happens to an appointment that gets a closed status: a request is declined, an agreed time is canceled (rule P2). */
export function cancellationEvent(status: AppointmentStatus): 'appointmentDeclined' | 'appointmentCanceled' {
  return status === 'DECLINED' ? 'appointmentDeclined' : 'appointmentCanceled';
}

/** What happens to a canceled appointment that gets back a status without an offer: a request is open again (rule P2). */
export function restorationEvent(
  status: AppointmentStatus,
): 'appointmentRequestRestored' | 'appointmentRestored' {
  return isWaiting(status) ? 'appointmentRequestRestored' : 'appointmentRestored';
}

/** The name of an event in the history; null where the history has no line for it. */
export function actionOfEvent(event: AppointmentEvent): AppointmentAction | null {
  const recorded = recordedAs(event);
  return recorded && actionOf(recorded);
}
