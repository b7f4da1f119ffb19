import type { StaffNews } from '../message.policy.ts';
import type { ClientNews } from './composeMessage.ts';
import type { SeriesNewsKind } from './composeSeriesMessage.ts';

/**
 * What a message is to a reader who has not heard of its appointment or series: the FIRST news; a CHANGE, in whose place
 * such a reader gets the first news; the LAST, which says nothing to such a reader; or WHOLE, which says all by itself.
 */
type Standing = 'FIRST' | 'CHANGE' | 'LAST' | 'WHOLE';

const clientKinds = {
  appointmentCreated: 'FIRST',
  appointmentRequested: 'FIRST',
  appointmentConfirmed: 'CHANGE',
  appointmentMoved: 'CHANGE',
  appointmentRestored: 'CHANGE',
  appointmentRequestRestored: 'CHANGE',
  appointmentOfferWithdrawn: 'CHANGE',
  appointmentRequestStillOpen: 'CHANGE',
  appointmentOffered: 'WHOLE',
  appointmentReminder: 'WHOLE',
  appointmentCanceled: 'LAST',
  appointmentDeclined: 'LAST',
  seriesCreated: 'FIRST',
  seriesMoved: 'CHANGE',
  seriesRestored: 'CHANGE',
  seriesCanceled: 'LAST',
} as const satisfies Record<ClientNews['kind'] | SeriesNewsKind, Standing>;

const staffKinds = {
  appointmentCreated: 'FIRST',
  appointmentChanged: 'CHANGE',
  appointmentRestored: 'CHANGE',
  appointmentOfferWithdrawn: 'CHANGE',
  appointmentConfirmed: 'CHANGE',
  appointmentOffered: 'WHOLE',
  appointmentCanceled: 'LAST',
  seriesCreated: 'FIRST',
  seriesMoved: 'CHANGE',
  seriesRestored: 'CHANGE',
  seriesCanceled: 'LAST',
} as const satisfies Record<StaffNews | SeriesNewsKind, Standing>;

/** What is pushed is what staff are notified of: a new kind of notification is not accepted before it stands here. */
const pushKinds = {
  appointment_created: 'FIRST',
  appointment_requested: 'FIRST',
  appointment_changed: 'CHANGE',
  appointment_restored: 'CHANGE',
  appointment_offer_withdrawn: 'CHANGE',
  appointment_confirmed: 'CHANGE',
  appointment_offer_accepted: 'CHANGE',
  appointment_offered: 'WHOLE',
  appointment_reminder: 'WHOLE',
  appointment_canceled: 'LAST',
  appointment_declined: 'LAST',
  appointment_offer_refused: 'LAST',
  series_created: 'FIRST',
  series_changed: 'CHANGE',
  series_restored: 'CHANGE',
  series_not_extended: 'WHOLE',
  series_canceled: 'LAST',
} as const satisfies Record<string, Standing>;

export type PushKind = keyof typeof pushKinds;

type AboutAppointments =
  | `client.${keyof typeof clientKinds}`
  | `staff.${keyof typeof staffKinds}`
  | `push.${PushKind}`;

/** Those that are about no appointment. */
type AboutAccess =
  | 'client.invitation'
  | 'client.oneTimeCode'
  | 'staff.emailChange'
  | 'staff.emailChanged'
  | 'staff.emailConfirmation'
  | 'staff.invitation'
  | 'staff.passwordReset';

/** What a message is about: where its text is in the catalogue, such as 'client.appointmentMoved'. */
export type MessageKind = AboutAppointments | AboutAccess;

const standings: ReadonlyMap<string, Standing> = new Map(
  Object.entries({ client: clientKinds, staff: staffKinds, push: pushKinds }).flatMap(([reader, kinds]) =>
    Object.entries(kinds).map(([kind, standing]) => [`${reader}.${kind}`, standing] as const),
  ),
);

/** The kinds by which somebody hears of an appointment or a series for the first time. */
export const firstNewsKinds: readonly string[] = [...standings]
  .filter(([, standing]) => standing === 'FIRST')
  .map(([kind]) => kind);

/** Whether a message only makes sense to who has heard of its appointment or series before. */
export function presupposesNews(kind: MessageKind): boolean {
  const standing = standings.get(kind);
  return standing === 'CHANGE' || standing === 'LAST';
}

/** What can be taken back, and by which kinds of messages a reader has heard of it. */
export const takenBackKinds = {
  closing: {
    messages: [
      'client.appointmentCanceled',
      'client.appointmentDeclined',
      'staff.appointmentCanceled',
      'push.appointment_canceled',
      'push.appointment_declined',
    ],
    ofSeries: ['client.seriesCanceled', 'staff.seriesCanceled', 'push.series_canceled'],
    notifications: ['appointment_canceled', 'appointment_declined', 'series_canceled'],
  },
  offer: {
    messages: ['client.appointmentOffered', 'staff.appointmentOffered', 'push.appointment_offered'],
    ofSeries: [],
    notifications: ['appointment_offered'],
  },
  /** Nobody is written to about it. */
  noShow: { messages: [], ofSeries: [], notifications: [] },
  move: {
    messages: ['client.appointmentMoved', 'staff.appointmentChanged', 'push.appointment_changed'],
    ofSeries: [],
    notifications: ['appointment_changed'],
  },
  seriesMove: {
    messages: [],
    ofSeries: ['client.seriesMoved', 'staff.seriesMoved', 'push.series_changed'],
    notifications: ['series_changed'],
  },
} as const satisfies Record<
  string,
  {
    readonly messages: readonly MessageKind[];
    readonly ofSeries: readonly MessageKind[];
    readonly notifications: readonly PushKind[];
  }
>;

export type TakenBack = keyof typeof takenBackKinds;

/** How a reader is written to: a client's messages, a staff member's e-mails or push notifications. */
export type Medium = 'client' | 'staff' | 'push';

/** The medium of a kind of message: what stands before its dot. */
export function mediumOf(kind: string): Medium {
  return kind.split('.')[0] as Medium;
}
