import { type AppointmentStatus, isClosed } from './appointmentStatus.ts';

/** What the link of a reminder can do by now (rule N2). */
export type AttendanceState =
  /** The client can confirm the start that the reminder named. */
  | 'OPEN'
  /** The client has confirmed the start. */
  | 'CONFIRMED'
  /** It has another start since; the client can confirm that one. */
  | 'MOVED'
  /** It is a request that the business has not confirmed yet. */
  | 'REQUESTED'
  | 'CANCELED'
  /** It has begun. */
  | 'PAST';

/** What the link is about; instants in epoch milliseconds. */
export interface AttendanceFacts {
  readonly status: AppointmentStatus;
  readonly startAt: number;
  /** The start that the reminder named. */
  readonly remindedOf: number;
  /** The start that the client has confirmed; null where none. */
  readonly confirmedStart: number | null;
}

/** What the link of a reminder can do at an instant (epoch milliseconds): a confirmation is of one start only (rule N2). */
export function decideAttendance(
  { status, startAt, remindedOf, confirmedStart }: AttendanceFacts,
  now: number,
): AttendanceState {
  if (isClosed(status)) return 'CANCELED';
  if (status === 'NO_SHOW' || startAt <= now) return 'PAST';
  if (status === 'PENDING') return 'REQUESTED';
  if (confirmedStart === startAt) return 'CONFIRMED';
  return startAt === remindedOf ? 'OPEN' : 'MOVED';
}

/** Whether the client can confirm in a state. */
export function canConfirmAttendance(state: AttendanceState): boolean {
  return state === 'OPEN' || state === 'MOVED';
}
