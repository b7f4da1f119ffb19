import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import type { AnsweredChange, Answers } from './answers.ts';
import type { LoadTestBusiness } from './loadTestBusiness.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

export type LoadOperationKind =
  | 'book'
  | 'bookAny'
  | 'move'
  | 'cancel'
  | 'undo'
  | 'bookSeries'
  | 'cancelSeries';

/** One operation, and what its answer means. */
export interface LoadOperation {
  readonly kind: LoadOperationKind;
  readonly query: string;
  readonly variables: { readonly input: Record<string, unknown> };
  /** The changes that an accepted answer reports; new appointments are offered to the other hands. */
  readonly read: (data: Record<string, unknown>, answers: Answers) => AnsweredChange[];
}

interface Tools {
  readonly business: LoadTestBusiness;
  readonly answers: Answers;
  /** From 0 to 1. */
  readonly next: () => number;
}

const ADDED = 'appointments { id }';
const documents = {
  book: `mutation ($input: AddAppointmentInput!) { addAppointment(input: $input) { ${ADDED} } }`,
  bookSeries: `mutation ($input: BookRecurringTimeSlotsInput!) { bookRecurringTimeSlots(input: $input) { ${ADDED} } }`,
  move: `mutation ($input: UpdateAppointmentWithTimeSlotsInput!) {
    updateAppointmentWithTimeSlots(input: $input) { updatedAppointment { id } }
  }`,
  cancel:
    'mutation ($input: DeleteAppointmentInput!) { deleteAppointment(input: $input) { deletedAppointmentId } }',
  undo: 'mutation ($input: UndoDeleteAppointmentInput!) { undoDeleteAppointment(input: $input) { appointment { id } } }',
  cancelSeries: `mutation ($input: DeleteRecurringAppointmentInput!) {
    deleteRecurringAppointment(input: $input) { deletedAppointmentIds }
  }`,
};

/** How likely each operation is, out of a hundred; where there is nothing to change yet, one books. */
const odds: readonly (readonly [LoadOperationKind, number])[] = [
  ['book', 34],
  ['bookAny', 10],
  ['move', 22],
  ['cancel', 18],
  ['undo', 6],
  ['bookSeries', 5],
  ['cancelSeries', 5],
];

/** The next operation by chance. */
export function nextOperation(tools: Tools): LoadOperation {
  let dice = tools.next() * 100;
  for (const [kind, likelihood] of odds) {
    if (dice < likelihood) return operations[kind](tools) ?? book(tools);
    dice -= likelihood;
  }
  return book(tools);
}

const operations: Record<LoadOperationKind, (tools: Tools) => LoadOperation | null> = {
  book,
  bookAny: (tools) => booking(tools, 'bookAny', { isAny: true }),
  bookSeries,
  move,
  cancel: (tools) => closing(tools, 'cancel'),
  undo,
  cancelSeries,
};

const pick = <T>(list: readonly T[], next: () => number) => list[Math.floor(next() * list.length)] as T;
const iso = (instant: number) => new Date(instant).toISOString();

function slotOf({ business, next }: Tools, isAny: boolean) {
  const { id: serviceId, duration } = pick(business.services, next);
  const startAt = pick(business.starts, next);
  const providerId = isAny ? null : pick(business.providerIds, next);
  return {
    startAt,
    providerId,
    input: { serviceId, providerId, startAt: iso(startAt), endAt: iso(startAt + duration * MINUTE_MS) },
  };
}

/** Half of all bookings are clients', who may be in a session only once. */
function attendeeOf({ business, next }: Tools) {
  return next() < 0.5 ? { clientId: pick(business.clientIds, next) } : { guestName: 'Somebody' };
}

function idsOf(data: Record<string, unknown>, field: string): string[] {
  const { appointments } = data[field] as { appointments: { id: string }[] };
  return appointments.map(({ id }) => id);
}

function book(tools: Tools): LoadOperation {
  return booking(tools, 'book', { isAny: false });
}

function booking(tools: Tools, kind: 'book' | 'bookAny', { isAny }: { isAny: boolean }): LoadOperation {
  const { startAt, input } = slotOf(tools, isAny);
  return {
    kind,
    query: documents.book,
    variables: { input: { timeSlots: [input], ...attendeeOf(tools) } },
    read: (data, answers) => {
      const ids = idsOf(data, 'addAppointment');
      answers.offer('singles', ids);
      return ids.map((appointmentId) => ({ kind: 'added', appointmentId, startAt }));
    },
  };
}

function bookSeries(tools: Tools): LoadOperation {
  const { startAt, input } = slotOf(tools, false);
  const until = iso(startAt + 21 * DAY_MS).slice(0, 10);
  const recurrenceOptions = { freq: 'WEEKLY', until };
  const skipConflicts = tools.next() < 0.5;
  return {
    kind: 'bookSeries',
    query: documents.bookSeries,
    variables: { input: { timeSlots: [input], recurrenceOptions, skipConflicts, ...attendeeOf(tools) } },
    read: (data, answers) => {
      const ids = idsOf(data, 'bookRecurringTimeSlots');
      answers.offer('singles', ids.slice(1));
      answers.offer('occurrences', ids.slice(0, 1));
      return ids.map((appointmentId) => ({ kind: 'added', appointmentId, startAt: null }));
    },
  };
}

function move(tools: Tools): LoadOperation | null {
  const id = tools.answers.pick('singles', tools.next);
  if (!id) return null;
  const { startAt, providerId, input } = slotOf(tools, false);
  return {
    kind: 'move',
    query: documents.move,
    variables: { input: { id, timeSlots: [input] } },
    read: () => [{ kind: 'moved', appointmentId: id, startAt, providerId: providerId ?? '' }],
  };
}

function closing({ answers, next }: Tools, kind: 'cancel'): LoadOperation | null {
  const id = answers.pick('singles', next);
  if (!id) return null;
  return {
    kind,
    query: documents.cancel,
    variables: { input: { id } },
    read: () => [{ kind: 'closed', appointmentId: id }],
  };
}

function undo({ answers, next }: Tools): LoadOperation | null {
  const id = answers.pick('singles', next);
  if (!id) return null;
  return {
    kind: 'undo',
    query: documents.undo,
    variables: { input: { id } },
    read: () => [{ kind: 'restored', appointmentId: id }],
  };
}

function cancelSeries({ answers, next }: Tools): LoadOperation | null {
  const id = answers.pick('occurrences', next);
  if (!id) return null;
  return {
    kind: 'cancelSeries',
    query: documents.cancelSeries,
    variables: { input: { id, deleteAll: true } },
    read: (data) => {
      const { deletedAppointmentIds } = data.deleteRecurringAppointment as {
        deletedAppointmentIds: string[];
      };
      return deletedAppointmentIds.map((appointmentId) => ({ kind: 'closed', appointmentId }));
    },
  };
}
