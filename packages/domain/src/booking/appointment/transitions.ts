import { accept, type Decision, refuse } from '../../decision.ts';
import { UNDO_SECONDS } from '../../limits.ts';
import type { AppointmentStatus } from './appointmentStatus.ts';

export const appointmentActs = [
  'CONFIRM',
  'DECLINE',
  'CANCEL',
  'OFFER_ALTERNATIVE',
  'TAKE_ALTERNATIVE',
  'REFUSE_ALTERNATIVES',
  'WITHDRAW_OFFER',
  'MODIFY',
  'MARK_NO_SHOW',
  'CLEAR_NO_SHOW',
  'UNDO',
] as const;
/** What a person does to an appointment's status. */
export type AppointmentAct = (typeof appointmentActs)[number];

export type Actor = 'STAFF' | 'CLIENT';

/** An appointment is past once it has ended; a few acts look at its start instead (rule P2). */
type Moment = 'ANY_TIME' | 'BEFORE_START' | 'AFTER_START' | 'BEFORE_END' | 'WITHIN_UNDO';

interface Transition {
  readonly act: AppointmentAct;
  readonly from: readonly AppointmentStatus[];
  readonly by: readonly Actor[];
  readonly when: Moment;
  /** STATUS_BEFORE is the one that the act takes back: of the offer, or of the closing. */
  readonly to: AppointmentStatus | 'STATUS_BEFORE';
  /** Only if the provider approves clients' requests by hand, or only if not. */
  readonly requiresApproval?: boolean;
}

const unanswered: readonly AppointmentStatus[] = ['PENDING', 'MODIFIED'];
/** The statuses whose time can be changed. */
export const movableStatuses: readonly AppointmentStatus[] = ['PENDING', 'CONFIRMED', 'MODIFIED'];
const open: readonly AppointmentStatus[] = [...movableStatuses, 'OFFERED_ALTERNATIVE'];
const staff: readonly Actor[] = ['STAFF'];
const client: readonly Actor[] = ['CLIENT'];
const either: readonly Actor[] = ['STAFF', 'CLIENT'];

/** The one table of statuses (rule P2). What is not in it is refused. */
export const transitions: readonly Transition[] = [
  { act: 'CONFIRM', from: unanswered, by: staff, when: 'BEFORE_END', to: 'CONFIRMED' },
  { act: 'CONFIRM', from: ['OFFERED_ALTERNATIVE'], by: staff, when: 'BEFORE_END', to: 'CONFIRMED' },
  { act: 'DECLINE', from: unanswered, by: staff, when: 'BEFORE_END', to: 'DECLINED' },
  {
    act: 'CANCEL',
    from: ['CONFIRMED', 'OFFERED_ALTERNATIVE'],
    by: staff,
    when: 'BEFORE_END',
    to: 'CANCELED',
  },
  { act: 'CANCEL', from: open, by: client, when: 'BEFORE_START', to: 'CANCELED' },
  { act: 'OFFER_ALTERNATIVE', from: open, by: staff, when: 'BEFORE_END', to: 'OFFERED_ALTERNATIVE' },
  { act: 'TAKE_ALTERNATIVE', from: ['OFFERED_ALTERNATIVE'], by: either, when: 'BEFORE_END', to: 'CONFIRMED' },
  {
    act: 'REFUSE_ALTERNATIVES',
    from: ['OFFERED_ALTERNATIVE'],
    by: either,
    when: 'BEFORE_END',
    to: 'DECLINED',
  },
  { act: 'WITHDRAW_OFFER', from: ['OFFERED_ALTERNATIVE'], by: staff, when: 'ANY_TIME', to: 'STATUS_BEFORE' },
  { act: 'MODIFY', from: movableStatuses, by: staff, when: 'BEFORE_END', to: 'CONFIRMED' },
  {
    act: 'MODIFY',
    from: movableStatuses,
    by: client,
    when: 'BEFORE_START',
    to: 'MODIFIED',
    requiresApproval: true,
  },
  {
    act: 'MODIFY',
    from: movableStatuses,
    by: client,
    when: 'BEFORE_START',
    to: 'CONFIRMED',
    requiresApproval: false,
  },
  { act: 'MARK_NO_SHOW', from: ['CONFIRMED'], by: staff, when: 'AFTER_START', to: 'NO_SHOW' },
  { act: 'CLEAR_NO_SHOW', from: ['NO_SHOW'], by: staff, when: 'AFTER_START', to: 'CONFIRMED' },
  { act: 'UNDO', from: ['CANCELED', 'DECLINED'], by: staff, when: 'WITHIN_UNDO', to: 'STATUS_BEFORE' },
];

/** How an appointment was canceled: what an undo needs to know (rule P2). */
export interface Closing {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The staff member who did it; null where a client did. */
  readonly byProviderId: string | null;
}

/** What the table asks of an appointment. Instants are epoch milliseconds. */
export interface StatusFacts {
  readonly status: AppointmentStatus;
  readonly startAt: number;
  readonly endAt: number;
  /** The status that an undo or a withdrawal goes back to; null where there is none. */
  readonly statusBefore: AppointmentStatus | null;
  readonly closing: Closing | null;
}

/** Who acts when. `requiresApproval` is the provider's setting and matters to clients' moves only. */
export interface Acting {
  readonly by: Actor;
  /** The acting staff member. */
  readonly providerId?: string;
  readonly now: number;
  readonly requiresApproval?: boolean;
}

/** The status after an act, or ACTION_NOT_ALLOWED where the table does not have it (rule P2). */
export function decideTransition(
  facts: StatusFacts,
  act: AppointmentAct,
  acting: Acting,
): Decision<AppointmentStatus> {
  const row = transitions.find(
    (transition) =>
      transition.act === act &&
      transition.from.includes(facts.status) &&
      transition.by.includes(acting.by) &&
      (transition.requiresApproval ?? acting.requiresApproval ?? false) ===
        (acting.requiresApproval ?? false) &&
      isMoment(transition.when, facts, acting),
  );
  const status = row?.to === 'STATUS_BEFORE' ? facts.statusBefore : row?.to;
  return status ? accept(status) : refuse('ACTION_NOT_ALLOWED', { values: { status: facts.status } });
}

/** Which act a staff member's delete is: a request is declined, an agreed time is canceled (rule P2). */
export function deletionAct(status: AppointmentStatus): 'DECLINE' | 'CANCEL' {
  return unanswered.includes(status) ? 'DECLINE' : 'CANCEL';
}

function isMoment(
  when: Moment,
  { startAt, endAt, closing }: StatusFacts,
  { now, providerId }: Acting,
): boolean {
  switch (when) {
    case 'ANY_TIME':
      return true;
    case 'BEFORE_START':
      return now < startAt;
    case 'AFTER_START':
      return now >= startAt;
    case 'BEFORE_END':
      return now < endAt;
    case 'WITHIN_UNDO':
      return isWithinUndo(closing, { now, providerId });
  }
}

/** Whether a staff member may still take back a call-off: its own, of the last 60 seconds (rule P2). */
export function isWithinUndo(
  closing: Closing | null,
  { now, providerId }: Pick<Acting, 'now' | 'providerId'>,
): boolean {
  return closing !== null && closing.byProviderId === providerId && now - closing.at <= UNDO_SECONDS * 1_000;
}
