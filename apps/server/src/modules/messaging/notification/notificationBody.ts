import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { withZone } from '@slotkeeper/i18n/format/zone/withZone';
import { translate } from '@slotkeeper/i18n/translate';
import {
  isSeriesKind,
  type SeriesNotificationFacts,
  type SeriesNotificationKind,
  seriesNotificationBody,
} from './seriesNotificationBody.ts';

/** What staff are notified of; the texts are catalogue keys under notification.body. */
export type NotificationKind =
  | 'appointment_created'
  | 'appointment_requested'
  | 'appointment_changed'
  | 'appointment_confirmed'
  | 'appointment_declined'
  | 'appointment_canceled'
  | 'appointment_offered'
  | 'appointment_offer_accepted'
  | 'appointment_offer_refused'
  | 'appointment_reminder'
  | SeriesNotificationKind;

/** What the sentence says besides its kind. */
export interface NotificationFacts {
  readonly kind: NotificationKind;
  /** What it says of a series. */
  readonly series?: SeriesNotificationFacts;
  /** Epoch milliseconds. */
  readonly startAt: number;
  readonly serviceTitle: string;
  readonly clientName: string | null;
  /** The staff member who did it; null where the client did. */
  readonly actorName: string | null;
}

const doneByStaff = {
  appointment_created: 'notification.byStaff.appointment_created',
  appointment_changed: 'notification.byStaff.appointment_changed',
  appointment_canceled: 'notification.byStaff.appointment_canceled',
  appointment_declined: 'notification.byStaff.appointment_declined',
} as const;

type SingleKind = Exclude<NotificationKind, SeriesNotificationKind>;

function keyOf(kind: SingleKind, actorName: string | null) {
  if (kind === 'appointment_declined') return doneByStaff[kind];
  if (actorName !== null && kind in doneByStaff) return doneByStaff[kind as keyof typeof doneByStaff];
  return `notification.body.${kind}` as const;
}

/**
 * The sentence of a notification in its reader's language and zone (spec 3, decisions T6): who did what, and when. Where
 * the place's clock differs from the reader's, the time's zone is named: a pattern's is the place's.
 */
export function notificationBody(facts: NotificationFacts, display: DisplayIn, placeZone: string): string {
  const { locale } = display;
  const { kind, series, actorName } = facts;
  const values = {
    client: facts.clientName ?? translate(locale, 'appointment.guest'),
    service: facts.serviceTitle,
    actor: actorName ?? '',
  };
  if (isSeriesKind(kind))
    return seriesNotificationBody(kind, values, series, { display, placeZone, startAt: facts.startAt });
  const time = formatDateTime(facts.startAt, display, 'weekdayDay');
  const when = withZone(time, facts.startAt, display, placeZone, (key, zoned) =>
    translate(locale, key, zoned),
  );
  return translate(locale, keyOf(kind, actorName), { ...values, when });
}
